// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Row;
import dev.skyway.bench.Samples;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkedJvm;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The first benchmark: forks JVMs and takes the medians of what they measure.
 *
 * <p>Each JVM measures one case with all libraries in turns, references kept in one JVM and not
 * kept in another. All JVMs have the same heap.
 */
public final class FirstBench {

  private static final String SMALL_HEAP = "512m";
  private static final String LARGE_HEAP = "3g";

  private final Effort effort;
  private final Consumer<String> progress;

  /**
   * Makes a benchmark.
   *
   * @param quick whether it is to end within 50 seconds for one collector
   * @param progress is told what is being measured, a line at a time
   */
  public FirstBench(boolean quick, Consumer<String> progress) {
    this(quick ? Effort.QUICK : Effort.FULL, progress);
  }

  FirstBench(Effort effort, Consumer<String> progress) {
    this.effort = effort;
    this.progress = progress;
  }

  /**
   * Measures every case on every collector.
   *
   * @param cases the cases
   * @param collectors the collectors
   * @return a row for each case, collector, library and configuration
   * @throws IOException if a JVM cannot be started
   * @throws InterruptedException if the thread is interrupted while a JVM runs; that JVM is ended
   * @throws IllegalStateException if a JVM fails, because a graph did not arrive as it was sent or
   *     otherwise
   */
  public List<Row> run(List<BenchCase> cases, List<Collector> collectors)
      throws IOException, InterruptedException {
    List<Row> rows = new ArrayList<>();
    for (BenchCase benchCase : cases) {
      Map<Key, Measured> results = new LinkedHashMap<>();
      for (int fork = 1; fork <= effort.forks(); fork++) {
        for (Collector collector : collectors) {
          progress.accept(
              "%s on %s, fork %d of %d"
                  .formatted(benchCase.name(), collector.label(), fork, effort.forks()));
          fork(benchCase, collector, "on", results);
          fork(benchCase, collector, "off", results);
        }
      }
      results.forEach((key, measured) -> rows.add(measured.row(benchCase.name(), key)));
    }
    return rows;
  }

  private void fork(
      BenchCase benchCase, Collector collector, String references, Map<Key, Measured> results)
      throws IOException, InterruptedException {
    String heap = benchCase.large() ? LARGE_HEAP : SMALL_HEAP;
    List<String> command =
        ForkedJvm.command(
            List.of("-Xms" + heap, "-Xmx" + heap, collector.option()),
            FirstFork.class,
            List.of(
                benchCase.name(),
                references,
                Integer.toString(effort.warmUpMs()),
                Integer.toString(effort.measureMs())));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (BufferedReader lines = process.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(FirstFork.MARK)) {
          collect(line.split("\t"), collector, results);
        } else {
          progress.accept(line);
        }
      }
      int exit = process.waitFor();
      if (exit != 0) {
        throw new IllegalStateException(
            "a benchmark's JVM must end well, exit=%d case=%s gc=%s; its output is above"
                .formatted(exit, benchCase.name(), collector.label()));
      }
    } finally {
      process.destroy();
    }
  }

  private static void collect(String[] fields, Collector collector, Map<Key, Measured> results) {
    Key key = new Key(fields[1], fields[2], collector);
    Measured measured = results.computeIfAbsent(key, k -> new Measured());
    measured.writes.add(Double.parseDouble(fields[3]));
    measured.reads.add(Double.parseDouble(fields[4]));
    measured.bytes = Long.parseLong(fields[5]);
  }

  private record Key(String library, String config, Collector collector) {}

  private static final class Measured {
    private final Samples writes = new Samples();
    private final Samples reads = new Samples();
    private long bytes;

    Row row(String benchCase, Key key) {
      return new Row(
          "first",
          benchCase,
          key.library(),
          key.config(),
          writes.median(),
          reads.median(),
          bytes,
          Runtime.version().feature(),
          key.collector().label(),
          Map.of());
    }
  }
}
