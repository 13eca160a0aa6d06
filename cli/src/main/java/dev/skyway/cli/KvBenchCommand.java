// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.Results;
import dev.skyway.bench.kv.KvBench;
import dev.skyway.bench.kv.KvOptions;
import dev.skyway.bench.kv.KvTable;
import dev.skyway.bench.kv.KvValue;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Measures a key-value store of object graphs, with Skyway and with others. */
@Command(
    name = "kv-bench",
    description =
        "Sends YCSB's mixes of requests to stores of object graphs, one for each library.",
    mixinStandardHelpOptions = true)
public final class KvBenchCommand implements Callable<Integer> {

  private static final int ENTRIES = 1_000_000;
  private static final int QUICK_ENTRIES = 20_000;

  @Spec private CommandSpec spec;

  @Option(names = "--quick", description = "End within 100 seconds: fewer values, shorter turns.")
  private boolean quick;

  @Option(
      names = "--library",
      paramLabel = "LIBRARY",
      split = ",",
      defaultValue = "SKYWAY,FORY,KRYO",
      description = "Libraries that take turns; default: ${DEFAULT-VALUE}.")
  private List<Contender> libraries;

  @Option(
      names = "--value",
      paramLabel = "KIND",
      split = ",",
      defaultValue = "FLAT,RICH",
      description = "Kinds of value: ${COMPLETION-CANDIDATES}.")
  private List<KvValue> values;

  @Option(
      names = "--reads",
      paramLabel = "N",
      split = ",",
      defaultValue = "50,95,100",
      description = "How many of a hundred requests read; default: ${DEFAULT-VALUE}.")
  private List<Integer> mixes;

  @Option(
      names = "--entries",
      paramLabel = "N",
      description = "Values in a store; default: 1000000, quick: 20000.")
  private int entries;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description = "Connections, each with a thread; default: ${DEFAULT-VALUE}.")
  private int threads;

  @Option(
      names = "--in-flight",
      paramLabel = "N",
      defaultValue = "16",
      description = "Requests that a connection sends at a time; default: ${DEFAULT-VALUE}.")
  private int inFlight;

  @Option(
      names = "--heap",
      paramLabel = "SIZE",
      description = "Heap of each store; default: 6g, quick: 1g.")
  private String heap;

  @Option(
      names = "--server",
      paramLabel = "PORT",
      description = "A store that kv-server runs on this machine, of one library and kind.")
  private Integer server;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the rows as JSON.")
  private Path json;

  @Option(names = "--report", paramLabel = "DIR", description = "Also make a page with plots.")
  private Path report;

  @Override
  public Integer call() throws IOException, ClassNotFoundException {
    OutputFile.require(spec, json);
    Results results = new KvBench(options(), line -> System.err.println("  " + line)).run();
    System.out.printf(
        "%d connections, %d requests under way on each. Latency: from a batch's start to the answer.%n",
        threads, inFlight);
    KvTable.format(results.rows()).forEach(System.out::println);
    if (json != null) {
      Files.writeString(json, results.toJson());
    }
    if (report != null) {
      System.out.println(Report.write(results, report));
    }
    return 0;
  }

  private KvOptions options() throws IOException {
    if (server != null) {
      Main.requireRange(spec, "--server", server, 1, 0xFFFF);
    }
    int all = quick ? QUICK_ENTRIES : ENTRIES;
    try {
      return new KvOptions(
          libraries,
          values,
          mixes,
          entries == 0 ? all : entries,
          threads,
          inFlight,
          quick ? 2 : 5,
          quick ? 1_000 : 3_000,
          heap != null ? heap : quick ? "1g" : "6g",
          server == null ? Optional.empty() : Optional.of(KvSecretFile.read(server)));
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
