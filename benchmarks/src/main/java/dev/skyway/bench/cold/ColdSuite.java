// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The suite {@code cold}: what a fresh JVM needs for its first messages, the library's set-up
 * included. One JVM writes them, another one reads them.
 */
public final class ColdSuite implements Suite {

  private static final int[] COUNTS = {1, 100, 1_000, 10_000};
  private static final List<Contender> QUICK_CONTENDERS =
      List.of(Contender.SKYWAY, Contender.FORY, Contender.KRYO, Contender.JAVA_IO);
  private static final List<Contender> CONTENDERS =
      List.of(
          Contender.SKYWAY,
          Contender.SKYWAY_SELF_DESCRIBING,
          Contender.FORY,
          Contender.FORY_TREE,
          Contender.KRYO,
          Contender.KRYO_TREE,
          Contender.FST,
          Contender.PROTOSTUFF,
          Contender.JAVA_IO);
  private static final int QUICK_FORKS = 2;
  private static final int FORKS = 15;
  private static final String HEAP = "512m";

  private final int[] counts;

  /** Makes the suite. */
  public ColdSuite() {
    this(COUNTS);
  }

  ColdSuite(int... counts) {
    this.counts = counts;
  }

  @Override
  public String name() {
    return "cold";
  }

  @Override
  public String description() {
    return "a fresh JVM's first 1, 100, 1,000 and 10,000 messages of 20 classes, with set-up";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    if (!options.cases().isEmpty()) {
      throw new IllegalArgumentException(
          "the cases of cold are measured together, case=%s; leave them out"
              .formatted(options.cases()));
    }
    Path folder = Files.createTempDirectory("skyway-cold");
    List<Path> files = new ArrayList<>();
    try {
      List<ForkTask> tasks = new ArrayList<>();
      for (Collector collector : options.chosenCollectors()) {
        for (Contender contender :
            options.chosenContenders(options.quick() ? QUICK_CONTENDERS : CONTENDERS)) {
          Path file = folder.resolve(contender.name());
          files.add(file);
          tasks.add(task(new ColdRun(contender, true, file, counts), collector));
          tasks.add(task(new ColdRun(contender, false, file, counts), collector));
        }
      }
      int forks = options.chosenForks(options.quick() ? QUICK_FORKS : FORKS);
      return new ForkRunner(name(), forks, progress).run(tasks);
    } finally {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.delete(folder);
    }
  }

  private static ForkTask task(ColdRun run, Collector collector) {
    Subject subject =
        new Subject(
            run.writes() ? "first-messages written" : "first-messages read",
            run.contender().library(),
            run.contender().config());
    return new ForkTask(
        subject,
        collector,
        List.of("-Xms" + HEAP, "-Xmx" + HEAP),
        ColdFork.class,
        run.toArguments());
  }
}
