// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Which primitive fields may arrive in fields of a larger type: where every value stays the same
 * number. Types are letters, see {@link dev.skyway.format.FieldDescription#TYPES}.
 */
public final class Widening {
  /** Pairs of described and local types. */
  private static final String PAIRS = "BS BI BJ BF BD SI SJ SF SD CI CJ CF CD IJ ID FD ";

  private Widening() {}

  /** Whether a field may be widened; false for equal types. */
  public static boolean isSafe(char described, char local) {
    return PAIRS.contains("" + described + local + ' ');
  }

  /** The bits of the local field, of its width, from those on the wire, sign or not. */
  public static long bits(char described, char local, long wire) {
    return switch (described) {
      case 'B' -> fromLong((byte) wire, local);
      case 'S' -> fromLong((short) wire, local);
      case 'C' -> fromLong((char) wire, local);
      case 'I' -> fromLong((int) wire, local);
      default -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) wire));
    };
  }

  private static long fromLong(long value, char local) {
    return switch (local) {
      case 'F' -> Float.floatToRawIntBits(value);
      case 'D' -> Double.doubleToRawLongBits(value);
      default -> value;
    };
  }
}
