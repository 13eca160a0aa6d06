// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Objects;

/**
 * Little-endian numbers in byte arrays, in one access each.
 *
 * <p>An index without room for the number behind it is an {@link IndexOutOfBoundsException}.
 */
public final class ArrayWords {

  private ArrayWords() {}

  /** The address within the array, for so many bytes of it. */
  private static long at(byte[] bytes, int index, int size) {
    return BYTE_ARRAY_BASE + Objects.checkIndex(index, bytes.length - size + 1);
  }

  public static short getShort(byte[] bytes, int index) {
    return UNSAFE.getShortUnaligned(bytes, at(bytes, index, Short.BYTES), false);
  }

  public static int getInt(byte[] bytes, int index) {
    return UNSAFE.getIntUnaligned(bytes, at(bytes, index, Integer.BYTES), false);
  }

  public static long getLong(byte[] bytes, int index) {
    return UNSAFE.getLongUnaligned(bytes, at(bytes, index, Long.BYTES), false);
  }

  public static void putShort(byte[] bytes, int index, short value) {
    UNSAFE.putShortUnaligned(bytes, at(bytes, index, Short.BYTES), value, false);
  }

  public static void putInt(byte[] bytes, int index, int value) {
    UNSAFE.putIntUnaligned(bytes, at(bytes, index, Integer.BYTES), value, false);
  }

  public static void putLong(byte[] bytes, int index, long value) {
    UNSAFE.putLongUnaligned(bytes, at(bytes, index, Long.BYTES), value, false);
  }
}
