// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import java.util.Arrays;
import java.util.Random;

/**
 * Keys as YCSB draws them: by Zipf's law, scattered over all keys so that neighbours are not alike.
 * Drawn beforehand, so that nothing of this is timed.
 */
final class KvKeys {

  /** The exponent of YCSB. */
  private static final double EXPONENT = 0.99;

  private static final int DRAWN = 1 << 18;

  /** A prime, so that ranks become keys one to one. */
  private static final long SCATTER = 2_654_435_761L;

  private KvKeys() {}

  /** Keys from 0 to {@code entries - 1}; their number is a power of two. */
  static int[] draw(int entries, long seed) {
    double[] upTo = new double[entries];
    double sum = 0;
    for (int rank = 0; rank < entries; rank++) {
      sum += 1 / Math.pow(rank + 1, EXPONENT);
      upTo[rank] = sum;
    }
    Random random = new Random(seed);
    int[] keys = new int[DRAWN];
    for (int i = 0; i < DRAWN; i++) {
      int place = Arrays.binarySearch(upTo, random.nextDouble() * sum);
      int rank = Math.min(place < 0 ? -place - 1 : place, entries - 1);
      keys[i] = (int) (rank * SCATTER % entries);
    }
    return keys;
  }
}
