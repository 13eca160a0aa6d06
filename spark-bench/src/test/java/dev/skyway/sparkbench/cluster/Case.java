// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.cluster;

import dev.skyway.sparkbench.data.Datasets;
import dev.skyway.sparkbench.program.ConnectedComponents;
import dev.skyway.sparkbench.program.PageRank;
import dev.skyway.sparkbench.program.Program;
import dev.skyway.sparkbench.program.TriangleCount;
import dev.skyway.sparkbench.program.WordCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;

/** The programs and what they work on: a text and a graph, made from seeds. */
enum Case {
  WORD_COUNT(WordCount::new),
  PAGE_RANK(PageRank::new),
  CONNECTED_COMPONENTS(ConnectedComponents::new),
  TRIANGLE_COUNT(TriangleCount::new);

  private static final int EDGES = 2_000;
  private static final int WORDS = 5_000;

  private final Supplier<Program> program;

  Case(Supplier<Program> program) {
    this.program = program;
  }

  Program program() {
    return program.get();
  }

  /** Its input, in a folder that all JVMs of the cluster see. */
  Path input(Path folder) throws IOException {
    Datasets datasets = new Datasets(folder);
    return this == WORD_COUNT ? datasets.text("zipf", WORDS) : datasets.graph("powerlaw", EDGES);
  }
}
