// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.SizedName;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.jmh.JmhRun;
import dev.skyway.bench.jmh.Pace;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The suites {@code stream} and {@code hooks}: many small records one by one, as a shuffle of an
 * engine does it.
 */
public final class StreamSuite implements Suite {

  private static final String HEAP = "3g";
  private static final String SIZE = "-1m";
  private static final String QUICK_SIZE = "-200k";
  private static final List<Contender> CONTENDERS =
      List.of(
          Contender.SKYWAY,
          Contender.SKYWAY_SELF_DESCRIBING,
          Contender.FORY,
          Contender.FORY_TREE,
          Contender.KRYO,
          Contender.KRYO_TREE,
          Contender.JAVA_IO);
  private static final List<Contender> QUICK_CONTENDERS =
      List.of(Contender.SKYWAY, Contender.FORY_TREE, Contender.KRYO_TREE);
  private static final List<Contender> CONTENDERS_WITH_HOOKS =
      List.of(
          Contender.SKYWAY,
          Contender.SKYWAY_SHARING,
          Contender.FORY,
          Contender.FORY_TREE,
          Contender.KRYO_TREE,
          Contender.JAVA_IO);
  private static final List<Contender> QUICK_CONTENDERS_WITH_HOOKS =
      List.of(Contender.SKYWAY, Contender.FORY_TREE, Contender.JAVA_IO);

  /** With hooks so many kinds are quick enough. */
  private static final int QUICK_KINDS = 3;

  private static final Pace PACE = new Pace(1_000, 1_000);
  private static final Pace QUICK_PACE = new Pace(500, 300);
  private static final int FORKS = 3;

  private final boolean withHooks;

  private StreamSuite(boolean withHooks) {
    this.withHooks = withHooks;
  }

  /** Values, and objects without hooks. */
  public static StreamSuite stream() {
    return new StreamSuite(false);
  }

  /** Objects whose classes have hooks of {@code java.io}. */
  public static StreamSuite hooks() {
    return new StreamSuite(true);
  }

  @Override
  public String name() {
    return withHooks ? "hooks" : "stream";
  }

  @Override
  public String description() {
    return withHooks
        ? "a million small objects with writeObject, writeReplace or Externalizable, one by one"
        : "a million small records one by one, and records that stand alone (self-describing)";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    if (options.quick()) {
      List<Contender> quick = withHooks ? QUICK_CONTENDERS_WITH_HOOKS : QUICK_CONTENDERS;
      return run(options, quick, QUICK_PACE, 1, progress);
    }
    return run(options, withHooks ? CONTENDERS_WITH_HOOKS : CONTENDERS, PACE, FORKS, progress);
  }

  Results run(
      SuiteOptions options,
      List<Contender> contenders,
      Pace pace,
      int forks,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    List<String> names = names(options.quick() ? QUICK_SIZE : SIZE);
    List<ForkTask> tasks = new ArrayList<>();
    List<String> fewest = withHooks && options.quick() ? names.subList(0, QUICK_KINDS) : names;
    for (String name : options.chosenCases(names, fewest)) {
      RecordKind kind = RecordKind.of(name);
      progress.accept("digest of " + name);
      int count = SizedName.parse(name).orElseThrow().elements();
      GraphDigest expected = StreamRun.digest(kind.records(count));
      for (Collector collector : options.chosenCollectors()) {
        for (Contender contender : options.chosenContenders(contenders)) {
          tasks.add(task(new StreamRun(name, contender, expected, pace), collector));
        }
      }
    }
    return new ForkRunner(name(), options.chosenForks(forks), progress).run(tasks);
  }

  private List<String> names(String size) {
    return RecordKind.kinds(withHooks).stream().map(kind -> kind.label() + size).toList();
  }

  private static ForkTask task(StreamRun run, Collector collector) {
    List<String> options = ForkTask.heap(HEAP);
    options.addAll(JmhRun.jvmOptions());
    return new ForkTask(run.subject(), collector, options, StreamFork.class, run.toArguments());
  }
}
