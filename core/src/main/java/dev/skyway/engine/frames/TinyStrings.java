// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.classes.HeapAccess;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.nio.charset.StandardCharsets;

/** Short strings for {@link TinyWriter} and {@link TinyReader}. */
final class TinyStrings {
  /** The most bytes of characters: with all prefixes the payload stays within one length byte. */
  private static final int MAX_BYTES = TinyWriter.MAX_PAYLOAD - TinyWriter.MAX_PREFIX - 1;

  private static final int LATIN1 = 0;
  private static final long CODER = offset("coder");

  /** Negative where elements do not begin at a word, so the last one may reach out of the array. */
  private static final long VALUE =
      CODER < 0 || HeapAccess.BYTE_ARRAY_BASE % Long.BYTES != 0 ? -1 : offset("value");

  private TinyStrings() {}

  /** Bytes behind the tag, or negative for a string that is long. */
  static int bytes(String s) {
    int chars = s.length();
    if (chars > MAX_BYTES || CODER < 0) {
      return TinyWriter.NOT_TINY;
    }
    if (isLatin1(s)) {
      return 1 + chars;
    }
    return 2 * chars <= MAX_BYTES && isWide(s) ? 1 + 2 * chars : TinyWriter.NOT_TINY;
  }

  /** A string object, its array's header and the bytes, rounded up to 8. */
  static int modelBytes(String s) {
    int chars = s.length();
    return 24 + (16 + (isLatin1(s) ? chars : 2 * chars) + 7 & -8);
  }

  /** Writes tag, length and characters. */
  @SuppressWarnings("deprecation") // the one copy that makes no array and encodes nothing
  static void put(String s, byte[] target, int at) {
    int chars = s.length();
    target[at + 1] = (byte) chars;
    if (isLatin1(s)) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1;
      s.getBytes(0, chars, target, at + 2);
    } else {
      target[at] = Tag.NEW_OBJECT + BuiltIn.STRING_UTF16;
      for (int i = 0; i < chars; i++) {
        ArrayWords.putShort(target, at + 2 + 2 * i, (short) s.charAt(i));
      }
    }
  }

  /**
   * Writes tag, length and characters. PERF: so few are copied by whole words, as the call of a
   * copy and the end of one were thought to take longer than they do: 0.91 of the time of strings,
   * 0.95 of that of tuples; and the first two words without a loop. What is read too much lies
   * within the array, whose size is a multiple of 8 bytes.
   *
   * @param target has {@link TinyWriter#MAX_PAYLOAD} bytes, and a word behind them that is spoilt
   * @return the position behind them, or {@link TinyWriter#NOT_TINY}
   */
  static int putWords(String s, byte[] target, int at) {
    if (VALUE < 0 || !isLatin1(s)) {
      int bytes = bytes(s);
      if (bytes < 0) {
        return TinyWriter.NOT_TINY;
      }
      put(s, target, at);
      return at + 1 + bytes;
    }
    byte[] chars = (byte[]) HeapAccess.UNSAFE.getReference(s, VALUE);
    int length = chars.length;
    if (length > MAX_BYTES) {
      return TinyWriter.NOT_TINY;
    }
    int head = Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1 | length << Byte.SIZE;
    HeapAccess.UNSAFE.putShortUnaligned(target, address(at), (short) head, false);
    int to = at + 2;
    if (length > 0) {
      copyWord(chars, 0, target, to);
      if (length > 8) {
        copyWord(chars, 8, target, to + 8);
        for (int i = 16; i < length; i += 8) {
          copyWord(chars, i, target, to + i);
        }
      }
    }
    return at + 2 + length;
  }

  private static void copyWord(byte[] source, int from, byte[] target, int to) {
    HeapAccess.UNSAFE.putLong(
        target, address(to), HeapAccess.UNSAFE.getLong(source, address(from)));
  }

  private static long address(int index) {
    return HeapAccess.BYTE_ARRAY_BASE + index;
  }

  /** The string whose length stands at {@code at}, or null if it does not end at {@code end}. */
  static String getLatin1(byte[] source, int at, int end) {
    int chars = source[at];
    return chars >= 0 && at + 1 + chars == end
        ? new String(source, at + 1, chars, StandardCharsets.ISO_8859_1)
        : null;
  }

  /** The same for two bytes a character; null also where Latin-1 would have done. */
  static String getUtf16(byte[] source, int at, int end) {
    int chars = source[at];
    if (chars < 0 || at + 1 + 2 * chars != end) {
      return null;
    }
    char[] unpacked = new char[chars];
    int all = 0;
    for (int i = 0; i < chars; i++) {
      char c = (char) ArrayWords.getShort(source, at + 1 + 2 * i);
      unpacked[i] = c;
      all |= c;
    }
    return all > 0xFF ? new String(unpacked) : null;
  }

  private static boolean isLatin1(String s) {
    return HeapAccess.UNSAFE.getByte(s, CODER) == LATIN1;
  }

  /** Without compact strings a string of two bytes a character may hold Latin-1 only. */
  private static boolean isWide(String s) {
    int all = 0;
    for (int i = 0; i < s.length(); i++) {
      all |= s.charAt(i);
    }
    return all > 0xFF;
  }

  private static long offset(String field) {
    try {
      return HeapAccess.UNSAFE.objectFieldOffset(String.class.getDeclaredField(field));
    } catch (NoSuchFieldException e) {
      return -1; // an unknown String: engines know other ways
    }
  }
}
