// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Runs a task on a thread whose stack is large enough for serializers that recurse. */
public final class DeepStack {
  private static final long STACK_BYTES = 512L << 20;

  private DeepStack() {}

  /**
   * Waits for the task.
   *
   * @throws IllegalStateException if the task failed; its exception is the cause
   */
  public static <T> T call(Callable<T> task) {
    FutureTask<T> future = new FutureTask<>(task);
    new Thread(null, future, "deep-stack", STACK_BYTES).start();
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("task failed: " + e.getCause(), e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while the task ran", e);
    }
  }
}
