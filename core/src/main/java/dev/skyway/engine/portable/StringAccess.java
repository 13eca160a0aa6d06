// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.nio.charset.StandardCharsets;

/**
 * The insides of a String: its bytes and their coder. On a JVM without compact strings every String
 * holds UTF-16, while the format wants Latin-1 wherever that is enough. Stateless.
 */
final class StringAccess {
  /** One byte a char. */
  static final byte LATIN1 = 0;

  /** Two bytes a char, in the byte order of the machine. */
  static final byte UTF16 = 1;

  /** In step with {@code graph::kMostKeyBytes}. */
  private static final int SHORT_BYTES = 64;

  private static final long VALUE = UNSAFE.objectFieldOffset(String.class, "value");
  private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
  private static final boolean COMPACT = UNSAFE.getByte("a", CODER) == LATIN1;

  private StringAccess() {}

  /** The coder that the format wants for this text. */
  static byte wireCoder(String text) {
    if (COMPACT && UNSAFE.getByte(text, CODER) == LATIN1) {
      return LATIN1;
    }
    return RawBytes.hasWideChar(value(text)) ? UTF16 : LATIN1;
  }

  /** The characters in {@code coder}, in the byte order of the machine; not to be modified. */
  static byte[] bytes(String text, byte coder) {
    boolean asHeld = UNSAFE.getByte(text, CODER) == coder;
    return asHeld ? value(text) : text.getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The characters in {@code coder}, as they travel; not to be modified. */
  static byte[] wireBytes(String text, byte coder) {
    byte[] bytes = bytes(text, coder);
    if (coder == LATIN1 || RawBytes.LITTLE_ENDIAN) {
      return bytes;
    }
    byte[] swapped = new byte[bytes.length];
    RawBytes.fromArray(bytes, BYTE_ARRAY_BASE, swapped, 0, bytes.length, Character.BYTES);
    return swapped;
  }

  static String latin1(byte[] source, int position, int length) {
    return new String(source, position, length, StandardCharsets.ISO_8859_1);
  }

  /** A String of little-endian UTF-16; null if it holds no char above 0xFF. */
  static String utf16(byte[] source, int position, int bytes) {
    byte[] value = (byte[]) UNSAFE.allocateUninitializedArray(byte.class, bytes);
    RawBytes.toArray(source, position, value, BYTE_ARRAY_BASE, bytes, Character.BYTES);
    if (!RawBytes.hasWideChar(value)) { // not the source, which somebody may change meanwhile
      return null;
    }
    String text = empty();
    UNSAFE.putReference(text, VALUE, value);
    UNSAFE.putByte(text, CODER, UTF16);
    return text;
  }

  /**
   * Whether it has chars, and few enough to be hashed again and again: by the bytes it travels as.
   */
  static boolean isShort(String text) {
    int bytes = value(text).length;
    return bytes != 0 && (bytes <= SHORT_BYTES || !COMPACT && isShortLatin1(text));
  }

  private static boolean isShortLatin1(String text) {
    return text.length() <= SHORT_BYTES && wireCoder(text) == LATIN1;
  }

  /** A String whose bytes come later, by {@link #fill}. */
  static String empty() {
    try {
      String text = (String) UNSAFE.allocateInstance(String.class);
      UNSAFE.putReference(text, VALUE, value(""));
      return text;
    } catch (InstantiationException e) {
      throw new AssertionError("String is not abstract", e);
    }
  }

  /**
   * Makes a String of {@link #empty} hold these bytes, which came off the wire, for good.
   *
   * @return false, with nothing done, if the coder is UTF-16 and Latin-1 would have been enough
   */
  static boolean fill(String text, byte[] bytes, byte coder) {
    byte[] value = bytes;
    byte heldCoder = coder;
    if (coder == UTF16) {
      if (!RawBytes.hasWideChar(bytes, 0, bytes.length)) {
        return false;
      }
      if (!RawBytes.LITTLE_ENDIAN) {
        RawBytes.toArray(bytes, 0, bytes, BYTE_ARRAY_BASE, bytes.length, Character.BYTES);
      }
    } else if (!COMPACT) {
      value = value(new String(bytes, StandardCharsets.ISO_8859_1));
      heldCoder = UTF16;
    }
    UNSAFE.putByte(text, CODER, heldCoder);
    UNSAFE.putReference(text, VALUE, value);
    return true;
  }

  private static byte[] value(String text) {
    return (byte[]) UNSAFE.getReference(text, VALUE);
  }
}
