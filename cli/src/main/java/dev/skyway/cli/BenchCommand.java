// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Row;
import dev.skyway.bench.RowTable;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.first.FirstBench;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Runs a benchmark suite. */
@Command(
    name = "bench",
    description = "Measures Skyway and its peers; results are verified before they are timed.",
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {

  private static final String FIRST = "first";

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "SUITE", description = "The suite: first.")
  private String suite;

  @Option(names = "--quick", description = "End within 50 seconds: one fork, one collector.")
  private boolean quick;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the rows as JSON.")
  private Path json;

  @Option(
      names = "--gc",
      paramLabel = "GC",
      split = ",",
      description = "Collectors: ${COMPLETION-CANDIDATES}. Default: parallel,g1; quick: parallel.")
  private List<Collector> collectors;

  @Option(names = "--case", paramLabel = "CASE", split = ",", description = "Only these cases.")
  private List<String> caseNames;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!FIRST.equals(suite)) {
      throw new ParameterException(
          spec.commandLine(), "the suite must be a known one, suite=" + suite + "; try first");
    }
    long start = System.nanoTime();
    FirstBench bench = new FirstBench(quick, line -> System.err.println("  " + line));
    List<Row> rows = bench.run(cases(), chosenCollectors());
    if (json != null) {
      Files.writeString(json, Row.toJson(rows));
    }
    System.out.println("Medians; on the right, multiples of Skyway's with references on.");
    RowTable.format(rows).forEach(System.out::println);
    System.out.printf(
        "%n%d rows in %d s%n", rows.size(), (System.nanoTime() - start) / 1_000_000_000);
    return 0;
  }

  private List<BenchCase> cases() {
    return caseNames == null
        ? BenchCases.first()
        : caseNames.stream().map(BenchCases::byName).toList();
  }

  private List<Collector> chosenCollectors() {
    if (collectors != null) {
      return collectors;
    }
    return quick ? List.of(Collector.PARALLEL) : List.of(Collector.PARALLEL, Collector.G1);
  }
}
