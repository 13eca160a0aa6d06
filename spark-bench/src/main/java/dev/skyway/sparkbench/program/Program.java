// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.spark.api.java.JavaSparkContext;

/** A program of Spark's API of RDDs. */
public interface Program {

  /** How many partitions its data has. */
  int PARTITIONS = 4;

  /** A program whose input lies in memory as objects. */
  @FunctionalInterface
  interface Job {
    /** Runs it, from that input to the result. */
    Outcome run();
  }

  /**
   * Reads the input; that is not part of what is measured.
   *
   * @param input lines: of two numbers, an edge, or of words
   */
  Job prepare(JavaSparkContext spark, Path input);

  /**
   * The result, found by other means.
   *
   * @throws IOException if the input cannot be read
   */
  Outcome expected(Path input) throws IOException;
}
