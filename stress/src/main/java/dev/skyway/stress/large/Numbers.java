// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

/** Numbers that look random and follow from an index. */
final class Numbers {
  private Numbers() {}

  static int mix(int index) {
    int value = (index ^ index >>> 16) * 0x7feb352d;
    value = (value ^ value >>> 15) * 0x846ca68b;
    return value ^ value >>> 16;
  }

  static long mixLong(int index) {
    return (long) mix(index) << 32 | mix(~index) & 0xFFFF_FFFFL;
  }
}
