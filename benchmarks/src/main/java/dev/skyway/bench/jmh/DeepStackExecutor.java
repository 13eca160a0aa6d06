// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Runs benchmarks on threads whose stacks are large enough for libraries that call themselves once
 * for each reference they follow. JMH makes it by its name.
 */
public final class DeepStackExecutor extends ThreadPoolExecutor {

  /** The memory is only reserved; what recursion does not reach is never used. */
  private static final long STACK_BYTES = 4L << 30;

  /**
   * Makes an executor as JMH asks for it.
   *
   * @param threads how many threads run benchmarks
   * @param prefix how their names begin
   */
  public DeepStackExecutor(int threads, String prefix) {
    super(
        threads,
        threads,
        0,
        TimeUnit.SECONDS,
        new LinkedBlockingQueue<>(),
        task -> thread(task, prefix));
  }

  static Thread thread(Runnable task, String name) {
    Thread thread = new Thread(null, task, name, STACK_BYTES);
    thread.setDaemon(true);
    return thread;
  }
}
