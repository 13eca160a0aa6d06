// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.suite;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.RowTable;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** A set of benchmarks that are run and shown together. */
public interface Suite {

  /** The name on the command line and in the result rows. */
  String name();

  /** What it measures, in a line. */
  String description();

  /** How its rows are shown, as lines of a table. */
  default List<String> table(List<Row> rows) {
    return RowTable.format(rows);
  }

  /**
   * Runs it.
   *
   * @param options which part of it, and how long
   * @param progress is told what is being measured, a line at a time
   * @return what it gave; a library that could not do a case is among what was not measured
   * @throws IOException if a JVM cannot be started
   * @throws InterruptedException if the thread is interrupted; the JVM that runs is ended
   * @throws IllegalArgumentException if the options name a case that the suite does not have
   */
  Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException;
}
