// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

/** A 64-bit hash over a sequence of numbers and strings, in which the order counts. */
final class Mixer {

  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private long state = MULTIPLIER;

  void add(long value) {
    long mixed = (state ^ value) * MULTIPLIER;
    state = Long.rotateLeft(mixed, 29) ^ (mixed >>> 32);
  }

  void add(CharSequence text) {
    int length = text.length();
    add(length);
    long word = 0;
    for (int i = 0; i < length; i++) {
      word = word << 16 | text.charAt(i);
      if ((i & 3) == 3) {
        add(word);
        word = 0;
      }
    }
    add(word);
  }

  long value() {
    return state;
  }
}
