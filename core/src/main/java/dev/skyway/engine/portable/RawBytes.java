// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.nio.ByteOrder;
import java.util.Objects;

/**
 * Copies primitive data between objects and the little-endian bytes of the format. Every caller has
 * checked the range in the byte array. Stateless.
 */
final class RawBytes {
  /** True where several neighbouring fields may be moved by one wider access. */
  static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  private static final long EVEN_BYTES = 0x00FF00FF00FF00FFL;

  private RawBytes() {}

  /** Copies out of a primitive array; {@code offset} and {@code bytes} count bytes. */
  static void fromArray(
      Object array, long offset, byte[] target, int position, int bytes, int elementSize) {
    Objects.checkFromIndexSize(position, bytes, target.length);
    if (LITTLE_ENDIAN || elementSize == 1) {
      UNSAFE.copyMemory(array, offset, target, BYTE_ARRAY_BASE + position, bytes);
    } else {
      UNSAFE.copySwapMemory(array, offset, target, BYTE_ARRAY_BASE + position, bytes, elementSize);
    }
  }

  /** Copies into a primitive array; {@code offset} and {@code bytes} count bytes. */
  static void toArray(
      byte[] source, int position, Object array, long offset, int bytes, int elementSize) {
    Objects.checkFromIndexSize(position, bytes, source.length);
    if (LITTLE_ENDIAN || elementSize == 1) {
      UNSAFE.copyMemory(source, BYTE_ARRAY_BASE + position, array, offset, bytes);
    } else {
      UNSAFE.copySwapMemory(source, BYTE_ARRAY_BASE + position, array, offset, bytes, elementSize);
    }
  }

  /** True if a little-endian UTF-16 range holds a char above 0xFF. */
  static boolean hasWideChar(byte[] source, int position, int bytes) {
    return hasWideChar(source, position, bytes, true);
  }

  /** True if UTF-16 in the byte order of this machine holds a char above 0xFF. */
  static boolean hasWideChar(byte[] nativeChars) {
    return hasWideChar(nativeChars, 0, nativeChars.length, LITTLE_ENDIAN);
  }

  private static boolean hasWideChar(
      byte[] source, int position, int bytes, boolean upperIsSecond) {
    int at = position;
    int end = position + bytes;
    long upper = upperIsSecond == LITTLE_ENDIAN ? ~EVEN_BYTES : EVEN_BYTES;
    for (; end - at >= Long.BYTES; at += Long.BYTES) {
      if ((UNSAFE.getLongUnaligned(source, BYTE_ARRAY_BASE + at) & upper) != 0) {
        return true;
      }
    }
    for (at += upperIsSecond ? 1 : 0; at < end; at += Character.BYTES) {
      if (source[at] != 0) {
        return true;
      }
    }
    return false;
  }
}
