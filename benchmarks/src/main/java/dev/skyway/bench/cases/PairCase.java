// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.List;
import java.util.Random;

/** An array of {@link Pair}, its elements shuffled in the heap. */
final class PairCase {
  private static final long SEED = 42;

  private PairCase() {}

  /**
   * Makes the array. The objects are moved to the old generation before the references are
   * shuffled: a young collection copies along the references and would undo the shuffling.
   */
  static Pair[] create(int length) {
    Random random = new Random(SEED);
    Pair[] pairs = new Pair[length];
    for (int i = 0; i < length; i++) {
      Pair pair = new Pair();
      pair.number = random.nextInt();
      pair.characters = new char[5];
      for (int c = 0; c < 5; c++) {
        pair.characters[c] = (char) (' ' + random.nextInt(95));
      }
      pairs[i] = pair;
    }
    if (length >= 10_000) {
      System.gc();
    }
    for (int i = length - 1; i > 0; i--) {
      int other = random.nextInt(i + 1);
      Pair swapped = pairs[i];
      pairs[i] = pairs[other];
      pairs[other] = swapped;
    }
    return pairs;
  }

  static List<Class<?>> classes() {
    return List.of(Pair[].class, Pair.class, char[].class);
  }
}
