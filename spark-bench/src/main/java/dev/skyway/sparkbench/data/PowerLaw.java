// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.IOException;
import java.io.Writer;
import java.util.SplittableRandom;

/**
 * A directed graph in which a few vertices have most edges, the same for the same seed. The number
 * of vertices with k edges falls with the power 2.5 of k.
 */
final class PowerLaw {

  private static final long SEED = 20_260_401;
  private static final int EDGES_FOR_EACH_VERTEX = 6;
  private static final double SKEW = 3;

  private PowerLaw() {}

  /** Writes so many edges; a few of them are there twice, and a few are loops. */
  static void write(int edges, Writer out) throws IOException {
    SplittableRandom random = new SplittableRandom(SEED);
    int vertices = edges / EDGES_FOR_EACH_VERTEX;
    for (int i = 0; i < edges; i++) {
      int source = random.nextInt(vertices);
      int target = (int) (vertices * Math.pow(random.nextDouble(), SKEW));
      out.write(source + " " + target + "\n");
    }
  }
}
