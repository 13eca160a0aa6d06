// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.cold.ColdSuite;
import dev.skyway.bench.connections.ConnectionSuite;
import dev.skyway.bench.first.FirstSuite;
import dev.skyway.bench.jmh.MessageSuite;
import dev.skyway.bench.jmh.ThreadSuite;
import dev.skyway.bench.limit.LimitSuite;
import dev.skyway.bench.report.Report;
import dev.skyway.bench.spark.SparkSuite;
import dev.skyway.bench.stream.StreamSuite;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.suite.SuiteOptions.Compression;
import dev.skyway.engine.heap.HotSpotFacts;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a benchmark suite; ends with 1 if Skyway did not bring a graph across. */
@Command(
    name = "bench",
    description = "Measures Skyway and its peers; results are verified before they are timed.",
    mixinStandardHelpOptions = true,
    subcommands = BenchReportCommand.class)
public final class BenchCommand implements Callable<Integer> {

  private static final List<Suite> SUITES =
      List.of(
          new FirstSuite(),
          MessageSuite.jsbs(),
          MessageSuite.lists(),
          MessageSuite.structures(),
          StreamSuite.stream(),
          StreamSuite.hooks(),
          new ColdSuite(),
          new ThreadSuite(),
          new LimitSuite(),
          new ConnectionSuite(),
          new SparkSuite());

  private static final String LIST = "list";

  /**
   * All but the first, whose cases are in the others, and Spark, which needs a build of its own.
   */
  private static final String ALL = "all";

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "SUITE",
      arity = "0..*",
      defaultValue = LIST,
      description = "Suites; list shows them, all runs all but first and spark.")
  private List<String> names;

  @Option(names = "--quick", description = "End within 50 seconds: one fork, one collector.")
  private boolean quick;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the rows as JSON.")
  private Path json;

  @Option(names = "--report", paramLabel = "DIR", description = "Also make a page with plots.")
  private Path report;

  @Option(
      names = "--gc",
      paramLabel = "GC",
      split = ",",
      description = "Collectors: ${COMPLETION-CANDIDATES}. Default: parallel,g1; quick: parallel.")
  private List<Collector> collectors = List.of();

  @Option(
      names = "--case",
      paramLabel = "CASE",
      split = ",",
      description = "Only these cases; * stands for anything.")
  private List<String> cases = List.of();

  @Option(
      names = "--library",
      paramLabel = "LIBRARY",
      split = ",",
      description = "Only these libraries, with all their configurations.")
  private List<String> libraries = List.of();

  @Option(names = "--forks", paramLabel = "N", description = "So many JVMs measure the same.")
  private Integer forks; // null for as many as a suite has by itself

  @Option(
      names = "--compression",
      paramLabel = "ON|OFF",
      split = ",",
      description = "Whether Spark compresses. Default: on,off; quick: on.")
  private List<Compression> compressions = List.of();

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (names.equals(List.of(LIST))) {
      PrintWriter out = spec.commandLine().getOut();
      SUITES.forEach(suite -> out.printf("%-12s %s%n", suite.name(), suite.description()));
      out.flush();
      return 0;
    }
    List<Suite> suites = suites();
    OutputFile.require(spec, json);
    if (forks != null) {
      Main.requireRange(spec, "--forks", forks, 1, Integer.MAX_VALUE);
    }
    System.err.print(warning(HotSpotFacts.current()));
    long start = System.nanoTime();
    Results results = new Results(List.of(), List.of());
    for (Suite suite : suites) {
      results = Results.of(List.of(results, run(suite)));
      // After each suite, so that an end before the last one's loses nothing else.
      keep(results);
    }
    print(results);
    System.out.printf(
        "%n%d rows in %d s%n", results.rows().size(), (System.nanoTime() - start) / 1_000_000_000);
    return results.notMeasured().stream().anyMatch(missing -> missing.library().equals("skyway"))
        ? 1
        : 0;
  }

  /** What spoils all results of Skyway, as a line; or nothing. */
  static String warning(HotSpotFacts facts) {
    return facts.isUntuned()
        ? "the native library was built without a profile, and is slower; see CONTRIBUTING.md%n"
            .formatted()
        : "";
  }

  private Results run(Suite suite) throws IOException, InterruptedException {
    SuiteOptions options =
        new SuiteOptions(
            quick, collectors, cases, libraries, forks == null ? 0 : forks, compressions);
    System.err.println(suite.name());
    try {
      return suite.run(options, line -> System.err.println("  " + line));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }

  private void keep(Results results) throws IOException {
    if (json != null) {
      Files.writeString(json, results.toJson());
    }
    if (report != null) {
      Report.write(results, report);
    }
  }

  private static void print(Results results) {
    System.out.println(
        "Medians and half the distance of their quartiles; on the right, multiples of Skyway's with"
            + " references on.");
    for (Suite suite : SUITES) {
      List<Row> rows =
          results.rows().stream().filter(row -> row.suite().equals(suite.name())).toList();
      if (!rows.isEmpty()) {
        suite.table(rows).forEach(System.out::println);
      }
    }
    if (!results.notMeasured().isEmpty()) {
      System.out.printf("%nNot measured:%n");
      results.notMeasured().forEach(missing -> System.out.println("  " + missing));
    }
  }

  private static boolean isOfAll(Suite suite) {
    return !(suite instanceof FirstSuite) && !(suite instanceof SparkSuite);
  }

  private List<Suite> suites() {
    List<Suite> chosen = new ArrayList<>();
    for (String name : names) {
      List<Suite> named =
          SUITES.stream()
              .filter(suite -> name.equals(ALL) || suite.name().equals(name))
              .filter(suite -> !name.equals(ALL) || isOfAll(suite))
              .toList();
      if (named.isEmpty()) {
        throw new ParameterException(
            spec.commandLine(),
            "a suite must be a known one, suite=%s; choose from %s, all"
                .formatted(
                    name, SUITES.stream().map(Suite::name).collect(Collectors.joining(", "))));
      }
      chosen.addAll(named);
    }
    return chosen;
  }
}
