// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * Little-endian numbers in byte arrays, byte by byte: the JDK's views of arrays take a millisecond
 * each in a fresh JVM. Who moves many numbers has {@code dev.skyway.classes.ArrayWords}.
 *
 * <p>An index without room for the number behind it is an {@link IndexOutOfBoundsException}.
 */
public final class LittleEndian {

  private LittleEndian() {}

  public static short getShort(byte[] bytes, int index) {
    return (short) (bytes[index] & 0xFF | bytes[index + 1] << Byte.SIZE);
  }

  public static int getInt(byte[] bytes, int index) {
    return getShort(bytes, index) & 0xFFFF | getShort(bytes, index + Short.BYTES) << Short.SIZE;
  }

  public static long getLong(byte[] bytes, int index) {
    return getInt(bytes, index) & 0xFFFF_FFFFL
        | (long) getInt(bytes, index + Integer.BYTES) << Integer.SIZE;
  }

  public static void putShort(byte[] bytes, int index, short value) {
    bytes[index] = (byte) value;
    bytes[index + 1] = (byte) (value >> Byte.SIZE);
  }

  public static void putInt(byte[] bytes, int index, int value) {
    putShort(bytes, index, (short) value);
    putShort(bytes, index + Short.BYTES, (short) (value >> Short.SIZE));
  }

  public static void putLong(byte[] bytes, int index, long value) {
    putInt(bytes, index, (int) value);
    putInt(bytes, index + Integer.BYTES, (int) (value >> Integer.SIZE));
  }
}
