// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.Collector;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkTask;
import java.util.List;

/** The JVMs that measure messages. */
final class MessageTasks {

  private static final int SMALL_HEAP_MB = 512;
  private static final int LARGE_HEAP_MB = 3 * 1024;

  /** A graph of a million elements is read into it without a collection. */
  private static final String LARGE_YOUNG = "-Xmn1800m";

  /** A scavenge before a full collection would undo the shuffling; later JDKs have none. */
  private static final List<String> KEEPING_ORDER =
      List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:-ScavengeBeforeFullGC");

  private MessageTasks() {}

  static int heapMb(BenchCase benchCase) {
    return benchCase.large() ? LARGE_HEAP_MB : SMALL_HEAP_MB;
  }

  static ForkTask task(MessageRun run, BenchCase benchCase, Collector collector) {
    List<String> options = ForkTask.heap(heapMb(benchCase) + "m");
    if (run.collects()) {
      options.add(LARGE_YOUNG);
    }
    options.addAll(KEEPING_ORDER);
    options.addAll(JmhRun.jvmOptions());
    options.addAll(MessageFork.options(run.contender(), benchCase));
    return new ForkTask(run.subject(), collector, options, MessageFork.class, run.toArguments());
  }
}
