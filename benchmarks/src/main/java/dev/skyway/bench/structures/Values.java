// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

/**
 * Values that depend on an element's index alone, so that its place in the heap changes nothing.
 */
final class Values {

  private Values() {}

  /** Any number. */
  static long number(long index) {
    long mixed = (index + 1) * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  /** A number from zero to below the bound. */
  static int below(long index, int bound) {
    return (int) Long.remainderUnsigned(number(index), bound);
  }

  /** A name of a few letters and a number, not shared with any other. */
  static String name(String prefix, int index) {
    return prefix + ' ' + index;
  }

  /** Five printable characters. */
  static char[] characters(long index) {
    char[] characters = new char[5];
    for (int i = 0; i < characters.length; i++) {
      characters[i] = (char) (' ' + below(index * characters.length + i, 95));
    }
    return characters;
  }
}
