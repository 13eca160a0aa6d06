// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.structures.StructureCases;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The suite {@code limit}: how near a library comes to a plain copy of the graph's memory, and how
 * much memory it takes beyond the graph and its bytes.
 */
public final class LimitSuite implements Suite {

  private static final List<String> CASES = List.of("points-1m", "pairs-1m", "int-to-string-1m");
  private static final List<Contender> CONTENDERS =
      List.of(Contender.SKYWAY, Contender.FORY, Contender.FORY_TREE, Contender.KRYO);
  private static final List<Contender> QUICK_CONTENDERS = List.of(Contender.SKYWAY, Contender.FORY);
  private static final Effort FULL = new Effort(30, 1_500, 5_000, "3g", 3);
  private static final Effort QUICK = new Effort(10, 1_000, 1_500, "3g", 1);

  /**
   * How much time and memory a fork takes.
   *
   * @param rounds how often writing, reading and copying take turns
   * @param warmUpMs milliseconds of warm-up before memory is looked at
   * @param idleMs milliseconds without work before idle memory is looked at
   * @param heap the size of the heap
   * @param forks how many JVMs measure the same
   */
  record Effort(int rounds, int warmUpMs, int idleMs, String heap, int forks) {}

  private final Effort quick;

  /** Makes the suite. */
  public LimitSuite() {
    this(QUICK);
  }

  LimitSuite(Effort quick) {
    this.quick = quick;
  }

  @Override
  public String name() {
    return "limit";
  }

  @Override
  public String description() {
    return "against a plain copy of the graph's memory, and memory used beyond graph and bytes";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    Effort effort = options.quick() ? quick : FULL;
    List<ForkTask> tasks = new ArrayList<>();
    for (String name : options.chosenCases(options.quick() ? CASES.subList(0, 2) : CASES, CASES)) {
      BenchCase benchCase = StructureCases.byName(name);
      progress.accept("digest of " + name);
      for (Contender contender :
          options.chosenContenders(options.quick() ? QUICK_CONTENDERS : CONTENDERS)) {
        GraphDigest expected = BenchCase.digest(benchCase.graph().get(), contender.references());
        for (Collector collector : options.chosenCollectors()) {
          LimitRun run =
              new LimitRun(
                  name, contender, expected, effort.rounds(), effort.warmUpMs(), effort.idleMs());
          tasks.add(task(run, effort.heap(), collector));
        }
      }
    }
    return new ForkRunner(name(), options.chosenForks(effort.forks()), progress).run(tasks);
  }

  private static ForkTask task(LimitRun run, String heap, Collector collector) {
    return new ForkTask(
        run.subject(), collector, ForkTask.heap(heap), LimitFork.class, run.toArguments());
  }
}
