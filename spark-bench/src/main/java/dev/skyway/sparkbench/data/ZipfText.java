// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.IOException;
import java.io.Writer;
import java.util.SplittableRandom;

/** A text of made-up words, the n-th of which is n times as rare; the same for the same seed. */
final class ZipfText {

  private static final long SEED = 20_260_402;
  private static final int VOCABULARY = 300_000;
  private static final int WORDS_ON_A_LINE = 12;

  private ZipfText() {}

  /** Writes so many words. */
  static void write(int words, Writer out) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 1; i <= words; i++) {
      int rank = (int) Math.pow(VOCABULARY, random.nextDouble());
      out.write("w" + Integer.toString(rank * 7, Character.MAX_RADIX));
      out.write(i % WORDS_ON_A_LINE == 0 || i == words ? "\n" : " ");
    }
  }
}
