// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** Unsigned LEB128 into byte arrays, and the zigzag mapping of signed values onto it. */
public final class Varint {
  /** The most bytes a 32-bit value takes. */
  public static final int MAX_INT_BYTES = 5;

  /** The most bytes a 64-bit value takes. */
  public static final int MAX_LONG_BYTES = 10;

  private Varint() {}

  /** Bytes that this value, taken as unsigned, takes: 1 to 5. */
  public static int size(int value) {
    return (38 - Integer.numberOfLeadingZeros(value | 1)) / 7;
  }

  /** Bytes that this value, taken as unsigned, takes: 1 to 10. */
  public static int size(long value) {
    return (70 - Long.numberOfLeadingZeros(value | 1)) / 7;
  }

  /**
   * An unsigned value as a varint of at most 8 bytes, its first byte lowest.
   *
   * @param bytes what {@link #size(long)} says of it, at most 8
   */
  public static long word(long value, int bytes) {
    long halves = value & 0x0FFF_FFFFL | (value & 0x00FF_FFFF_F000_0000L) << 4;
    long pairs = halves & 0x0000_3FFF_0000_3FFFL | (halves & 0x0FFF_C000_0FFF_C000L) << 2;
    long groups = pairs & 0x007F_007F_007F_007FL | (pairs & 0x3F80_3F80_3F80_3F80L) << 1;
    return groups | 0x0080_8080_8080_8080L >>> Long.SIZE - Byte.SIZE * bytes;
  }

  /**
   * Writes an unsigned 32-bit value.
   *
   * @return the index after it
   * @throws ArrayIndexOutOfBoundsException if the array is too short
   */
  public static int put(byte[] bytes, int index, int value) {
    int rest = value;
    int at = index;
    while ((rest & ~0x7F) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return at;
  }

  /**
   * Writes an unsigned 64-bit value.
   *
   * @return the index after it
   * @throws ArrayIndexOutOfBoundsException if the array is too short
   */
  public static int put(byte[] bytes, int index, long value) {
    long rest = value;
    int at = index;
    while ((rest & ~0x7FL) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return at;
  }

  /** Small magnitudes become small unsigned values: 0, -1, 1, -2 become 0, 1, 2, 3. */
  public static int zigzag(int value) {
    return (value << 1) ^ (value >> 31);
  }

  /** Small magnitudes become small unsigned values: 0, -1, 1, -2 become 0, 1, 2, 3. */
  public static long zigzag(long value) {
    return (value << 1) ^ (value >> 63);
  }

  /**
   * What travels of a packed {@code long}: one more than its zigzag, so that {@code
   * Long.MIN_VALUE}, which stands for no value in {@code BigDecimal}, takes one byte.
   */
  public static long pack(long value) {
    return zigzag(value) + 1;
  }

  /** Undoes {@link #pack}. */
  public static long unpack(long value) {
    return unzigzag(value - 1);
  }

  /** Undoes {@link #zigzag(int)}. */
  public static int unzigzag(int value) {
    return (value >>> 1) ^ -(value & 1);
  }

  /** Undoes {@link #zigzag(long)}. */
  public static long unzigzag(long value) {
    return (value >>> 1) ^ -(value & 1);
  }
}
