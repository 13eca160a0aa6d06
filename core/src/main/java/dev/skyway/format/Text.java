// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.nio.charset.StandardCharsets;

/**
 * UTF-8 in which every Java string survives: a surrogate without its partner is encoded as three
 * bytes, as if it were a character. Each string has exactly one encoding.
 */
final class Text {
  /** With room in its frame for what else a block may hold. */
  static final int MOST_BYTES = FrameType.MAX_PAYLOAD - 2 * Block.CUT_PAYLOAD_BYTES;

  private Text() {}

  static int encodedLength(String text) {
    long bytes = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        bytes += 1;
      } else if (c < 0x800) {
        bytes += 2;
      } else if (startsPair(text, i)) {
        bytes += 4;
        i++;
      } else {
        bytes += 3;
      }
    }
    if (bytes > MOST_BYTES) {
      throw new IllegalArgumentException(
          "a text travels in one frame: limit="
              + MOST_BYTES
              + " bytes="
              + bytes
              + "; shorten it, or leave the object out");
    }
    return (int) bytes;
  }

  /** The caller made room for {@link #encodedLength} bytes. */
  static int encode(String text, byte[] to, int index) {
    int at = index;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < 0x80) {
        to[at++] = (byte) c;
      } else if (c < 0x800) {
        to[at++] = (byte) (0xC0 | c >> 6);
        to[at++] = (byte) (0x80 | c & 0x3F);
      } else if (startsPair(text, i)) {
        int point = Character.toCodePoint(c, text.charAt(++i));
        to[at++] = (byte) (0xF0 | point >> 18);
        to[at++] = (byte) (0x80 | point >> 12 & 0x3F);
        to[at++] = (byte) (0x80 | point >> 6 & 0x3F);
        to[at++] = (byte) (0x80 | point & 0x3F);
      } else {
        to[at++] = (byte) (0xE0 | c >> 12);
        to[at++] = (byte) (0x80 | c >> 6 & 0x3F);
        to[at++] = (byte) (0x80 | c & 0x3F);
      }
    }
    return at;
  }

  private static boolean startsPair(String text, int i) {
    return Character.isHighSurrogate(text.charAt(i))
        && i + 1 < text.length()
        && Character.isLowSurrogate(text.charAt(i + 1));
  }

  /** The string in {@code [from, to)}, or null if these bytes encode none. */
  static String decode(byte[] bytes, int from, int to) {
    int found = 0;
    for (int i = from; i < to; i++) {
      found |= bytes[i];
    }
    if (found >= 0) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
    char[] chars = new char[to - from];
    int count = 0;
    int at = from;
    while (at < to) {
      int lead = bytes[at] & 0xFF;
      int length = sequenceLength(lead);
      if (length == 0 || length > to - at) {
        return null;
      }
      int point = length == 1 ? lead : lead & 0x7F >> length;
      for (int i = 1; i < length; i++) {
        int next = bytes[at + i];
        if ((next & 0xC0) != 0x80) {
          return null;
        }
        point = point << 6 | next & 0x3F;
      }
      if (!canonical(point, length) || completesPair(chars, count, point)) {
        return null;
      }
      count += Character.toChars(point, chars, count);
      at += length;
    }
    return new String(chars, 0, count);
  }

  private static int sequenceLength(int lead) {
    if (lead < 0x80) {
      return 1;
    }
    if (lead < 0xC2 || lead > 0xF4) {
      return 0;
    }
    return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  }

  private static boolean canonical(int point, int length) {
    return switch (length) {
      case 1 -> true;
      case 2 -> point >= 0x80;
      case 3 -> point >= 0x800;
      default -> point >= 0x10000 && point <= Character.MAX_CODE_POINT;
    };
  }

  /** Two surrogates that form a pair must come as one sequence of four bytes. */
  private static boolean completesPair(char[] chars, int count, int point) {
    return point >= Character.MIN_LOW_SURROGATE
        && point <= Character.MAX_LOW_SURROGATE
        && count > 0
        && Character.isHighSurrogate(chars[count - 1]);
  }
}
