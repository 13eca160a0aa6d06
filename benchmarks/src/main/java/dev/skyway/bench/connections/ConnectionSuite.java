// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The suite {@code connections}: a large graph one way and a small one there and back, between two
 * JVMs over loopback.
 */
public final class ConnectionSuite implements Suite {

  private static final List<String> CASES = List.of("pair", "media");
  private static final List<Contender> CONTENDERS =
      List.of(Contender.SKYWAY, Contender.FORY, Contender.KRYO);
  private static final Effort FULL = new Effort(20, 100, 1_000, 3);
  private static final Effort QUICK = new Effort(8, 60, 400, 1);
  private static final String SMALL_HEAP = "512m";
  private static final String LARGE_HEAP = "3g";

  /**
   * How much time a fork takes.
   *
   * @param largeRounds how often a large graph is sent
   * @param smallRounds how many times of a small graph are taken
   * @param repetitions how many round trips one such time is of
   * @param forks how many pairs of JVMs measure the same
   */
  record Effort(int largeRounds, int smallRounds, int repetitions, int forks) {}

  private final Effort quick;

  /** Makes the suite. */
  public ConnectionSuite() {
    this(QUICK);
  }

  ConnectionSuite(Effort quick) {
    this.quick = quick;
  }

  @Override
  public String name() {
    return "connections";
  }

  @Override
  public String description() {
    return "two JVMs over loopback: a million pairs one way, one small value there and back";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    Effort effort = options.quick() ? quick : FULL;
    List<ForkTask> tasks = new ArrayList<>();
    for (String name : options.chosenCases(CASES, CASES)) {
      progress.accept("digest of " + name);
      BenchCase benchCase = BenchCases.byName(name);
      for (Contender contender : options.chosenContenders(CONTENDERS)) {
        GraphDigest expected = BenchCase.digest(benchCase.graph().get(), contender.references());
        for (Collector collector : options.chosenCollectors()) {
          if (contender == Contender.SKYWAY) {
            tasks.add(task(benchCase, contender, true, expected, effort, collector));
          }
          tasks.add(task(benchCase, contender, false, expected, effort, collector));
        }
      }
    }
    return new ForkRunner(name(), options.chosenForks(effort.forks()), progress).run(tasks);
  }

  private static ForkTask task(
      BenchCase benchCase,
      Contender contender,
      boolean pipelined,
      GraphDigest expected,
      Effort effort,
      Collector collector) {
    int rounds = benchCase.large() ? effort.largeRounds() : effort.smallRounds();
    ConnectionRun run =
        new ConnectionRun(
            benchCase.name(), contender, pipelined, expected, rounds, effort.repetitions());
    String heap = benchCase.large() ? LARGE_HEAP : SMALL_HEAP;
    return new ForkTask(
        run.subject(),
        collector,
        List.of("-Xms" + heap, "-Xmx" + heap),
        ConnectionFork.class,
        run.toArguments());
  }
}
