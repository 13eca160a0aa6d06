// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.Topology;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.ForkTurn;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The JVM that measures one library with one case: verified first, then timed by JMH. */
public final class MessageFork {

  private static final String THREADS = "threads";

  private MessageFork() {}

  /** JVM options that a fork needs for a case. */
  static List<String> options(Contender contender, BenchCase benchCase) {
    List<String> options = new ArrayList<>();
    if (deep(contender, benchCase)) {
      options.add("-Djmh.executor=CUSTOM");
      options.add("-Djmh.executor.class=" + DeepStackExecutor.class.getName());
    }
    return options;
  }

  private static boolean deep(Contender contender, BenchCase benchCase) {
    return contender.recursive() && benchCase.topology() == Topology.CYCLIC;
  }

  /**
   * Measures.
   *
   * @param args as {@link MessageRun#toArguments} made them
   * @throws InterruptedException never, as nobody interrupts
   */
  public static void main(String[] args) throws InterruptedException {
    MessageRun run = MessageRun.of(args);
    BenchCase benchCase = MessageCases.byName(run.benchCase());
    Runnable body = () -> ForkMain.run(() -> measure(run, benchCase));
    if (deep(run.contender(), benchCase)) {
      Thread thread = DeepStackExecutor.thread(body, "verifier");
      thread.start();
      thread.join();
    } else {
      body.run();
    }
  }

  private static void measure(MessageRun run, BenchCase benchCase)
      throws IOException, ClassNotFoundException {
    List<Exchange> exchanges = new ArrayList<>();
    Object shared = run.sharedGraph() ? benchCase.graph().get() : null;
    for (int thread = 0; thread < run.threads(); thread++) {
      Object graph = run.sharedGraph() ? shared : benchCase.graph().get();
      exchanges.add(Exchange.verified(run.contender(), benchCase, graph, run.expected()));
    }
    Exchange first = exchanges.get(0);
    WarmUp.run(run.pace(), first::write, first::read);
    MessageBenchmark.use(exchanges, run.collects());
    JmhRun jmh = new JmhRun(run.pace(), run.threads());
    long coldNs = first.coldNs();
    Subject subject = run.subject();
    ForkTurn.pass();
    Measurement.of(subject, Measurement.WRITE_NS, jmh.run(MessageBenchmark.class, "write", coldNs))
        .print(System.out);
    ForkTurn.pass();
    Measurement.of(subject, Measurement.READ_NS, jmh.run(MessageBenchmark.class, "read", coldNs))
        .print(System.out);
    for (Exchange exchange : exchanges) {
      exchange.verifyAgain(run.contender(), benchCase, run.expected());
    }
    Measurement.of(subject, Measurement.BYTES, first.message().length).print(System.out);
    Measurement.of(subject, THREADS, run.threads()).print(System.out);
  }
}
