// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The suite {@code threads}: one thread, two with a graph each, two with one graph. */
public final class ThreadSuite implements Suite {

  private static final List<String> CASES =
      Stream.of("media", "orders-10k").flatMap(graph -> ThreadCase.names(graph).stream()).toList();
  private static final MessagePlan FULL =
      new MessagePlan(
          CASES,
          List.of(
              Contender.SKYWAY,
              Contender.SKYWAY_SELF_DESCRIBING,
              Contender.FORY,
              Contender.FORY_TREE,
              Contender.KRYO,
              Contender.KRYO_TREE),
          new Pace(1_500, 1_000),
          3);
  private static final MessagePlan QUICK =
      new MessagePlan(CASES, List.of(Contender.SKYWAY, Contender.FORY), new Pace(500, 300), 1);

  @Override
  public String name() {
    return "threads";
  }

  @Override
  public String description() {
    return "1 and 2 threads at a time, on separate graphs and on one; times are one thread's";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    return run(options, options.quick() ? QUICK : FULL, progress);
  }

  Results run(SuiteOptions options, MessagePlan plan, Consumer<String> progress)
      throws IOException, InterruptedException {
    ExpectedDigests digests = new ExpectedDigests(progress);
    List<ForkTask> tasks = new ArrayList<>();
    for (String name : options.chosenCases(plan.cases(), CASES)) {
      ThreadCase threadCase = ThreadCase.byName(name);
      BenchCase graph = MessageCases.byName(threadCase.graph());
      for (Collector collector : options.chosenCollectors()) {
        for (Contender contender : options.chosenContenders(plan.contenders())) {
          GraphDigest expected = digests.of(graph, contender.references());
          Subject subject = new Subject(name, contender.library(), contender.config());
          MessageRun run =
              new MessageRun(
                  subject,
                  graph.name(),
                  contender,
                  expected,
                  plan.pace(),
                  threadCase.threads(),
                  threadCase.shared(),
                  false);
          tasks.add(MessageTasks.task(run, graph, collector));
        }
      }
    }
    return new ForkRunner(name(), options.chosenForks(plan.forks()), progress).run(tasks);
  }
}
