// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.spark;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.fork.ForkGroup;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.suite.SuiteOptions.Compression;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The suite {@code spark}: programs of Apache Spark under several serializers. They have a class
 * path of their own, as Spark brings another Kryo than the other suites measure.
 */
public final class SparkSuite implements Suite {

  /** The system property that names the folder of the built module {@code spark-bench}. */
  public static final String HOME = "skyway.spark.bench";

  /** A map that is broadcast. */
  public static final String BROADCAST = "broadcast-map";

  /** Records that are cached as bytes. */
  public static final String CACHE = "cached-products";

  private static final List<String> QUICK_CASES =
      List.of(
          "wordcount-zipf",
          "pagerank-powerlaw",
          "components-powerlaw",
          "triangles-powerlaw",
          "skewed-powerlaw",
          "sorted-powerlaw",
          BROADCAST,
          CACHE);
  private static final List<String> CASES =
      List.of(
          "wordcount-zipf",
          "wordcount-debian",
          "wordcount-wordnet",
          "pagerank-powerlaw",
          "pagerank-debian",
          "pagerank-wordnet",
          "components-powerlaw",
          "components-debian",
          "components-wordnet",
          "triangles-powerlaw",
          "triangles-debian",
          "triangles-wordnet",
          "skewed-powerlaw",
          "sorted-powerlaw",
          BROADCAST,
          CACHE);

  /** Programs on more than a quick run has, for those who want that in minutes. */
  private static final List<String> LARGER_CASES =
      List.of(
          "wordcount-zipf-2m",
          "pagerank-powerlaw-500k",
          "components-powerlaw-500k",
          "triangles-powerlaw-500k");

  private static final SparkRun.Size FULL = new SparkRun.Size(2_000_000, 8_000_000, 2_000_000);
  private static final SparkRun.Size QUICK = new SparkRun.Size(100_000, 300_000, 200_000);
  private static final int FULL_HEAP_GB = 6;
  private static final int QUICK_HEAP_GB = 2;

  private static final int MB_IN_GB = 1024;
  private static final int FULL_FORKS = 3;
  private static final int FULL_ROUNDS = 5;

  /** Two million edges have so many triangles that a round takes a minute on a busy machine. */
  private static final int FULL_LIMIT_SECONDS = 1_800;

  private static final int QUICK_ROUNDS = 3;
  private static final int FULL_PROFILE_MS = 8_000;
  private static final int QUICK_PROFILE_MS = 600;
  private static final String MAIN = "dev.skyway.sparkbench.SparkFork";

  /** Packages of the JDK that Spark's own launcher opens besides those that all forks have open. */
  private static final List<String> OPENED_FOR_SPARK =
      List.of(
          "java.lang.reflect",
          "jdk.internal.ref",
          "sun.nio.cs",
          "sun.security.action",
          "sun.util.calendar");

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public String description() {
    return "programs of Apache Spark under java.io, Kryo and Skyway; a broadcast and a cache";
  }

  @Override
  public List<String> table(List<Row> rows) {
    return SparkTable.format(rows);
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    Path home = home();
    List<String> cases = options.chosenCases(options.quick() ? QUICK_CASES : CASES, CASES);
    for (String name : cases) {
      if (!known().contains(name)) {
        throw new IllegalArgumentException(
            "a case must be known, case=%s; choose from %s".formatted(name, known()));
      }
    }
    // A quick run starts Spark once for each serializer, which costs as much as a program.
    List<List<String>> together =
        options.quick() ? List.of(cases) : cases.stream().map(List::of).toList();
    List<List<ForkTask>> groups = new ArrayList<>();
    for (List<String> names : together) {
      for (Compression compression : options.chosenCompressions()) {
        for (Collector collector : options.chosenCollectors()) {
          List<ForkTask> group = tasks(names, compression, collector, options, home);
          groups.addAll(ForkGroup.of(group, heapGb(options) * MB_IN_GB, progress));
        }
      }
    }
    int forks = options.chosenForks(options.quick() ? 1 : FULL_FORKS);
    return new ForkRunner(name(), forks, progress).runInTurns(groups);
  }

  private static List<ForkTask> tasks(
      List<String> names,
      Compression compression,
      Collector collector,
      SuiteOptions options,
      Path home) {
    int limitSeconds = options.quick() ? ForkTask.LIMIT_SECONDS : FULL_LIMIT_SECONDS;
    return SparkSerializer.chosen(options.libraries()).stream()
        .map(
            serializer ->
                new SparkRun(
                    serializer,
                    compression == Compression.ON,
                    options.quick() ? QUICK : FULL,
                    options.quick() ? QUICK_ROUNDS : FULL_ROUNDS,
                    options.quick() ? QUICK_PROFILE_MS : FULL_PROFILE_MS,
                    home.resolve("data"),
                    names))
        .map(run -> task(run, home, collector, heapGb(options) + "g", limitSeconds))
        .toList();
  }

  private static int heapGb(SuiteOptions options) {
    return options.quick() ? QUICK_HEAP_GB : FULL_HEAP_GB;
  }

  private static List<String> known() {
    return Stream.concat(CASES.stream(), LARGER_CASES.stream()).toList();
  }

  private static Path home() {
    String folder = System.getProperty(HOME);
    if (folder == null || !Files.isDirectory(Path.of(folder, "lib"))) {
      throw new IllegalArgumentException(
          "Spark's programs must be built, %s=%s; run ./skyway bench spark"
              .formatted(HOME, folder));
    }
    return Path.of(folder).toAbsolutePath();
  }

  private static ForkTask task(
      SparkRun run, Path home, Collector collector, String heap, int limitSeconds) {
    List<String> options = new ArrayList<>(List.of("-Xms" + heap, "-Xmx" + heap));
    OPENED_FOR_SPARK.forEach(name -> options.add("--add-opens=java.base/" + name + "=ALL-UNNAMED"));
    // Stacks of iterators are deep, and who asked for the innermost is of interest.
    options.add("-XX:FlightRecorderOptions=stackdepth=256");
    String cases = run.cases().size() == 1 ? run.cases().get(0) : run.cases().size() + " cases of";
    return new ForkTask(
        new Subject(cases, run.serializer().library(), run.serializer().config(run.compressed())),
        collector,
        options,
        home.resolve("skyway-spark-bench.jar") + File.pathSeparator + home.resolve("lib/*"),
        MAIN,
        run.toArguments(),
        limitSeconds);
  }
}
