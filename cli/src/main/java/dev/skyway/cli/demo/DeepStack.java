// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.peers.Peer;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs a task on a thread whose stack is large enough for libraries that recurse once for each
 * reference they follow.
 *
 * <p>The memory of such a stack is reserved, used as far as the recursion goes, and given back with
 * the thread.
 */
final class DeepStack {

  private static final long STACK_BYTES = 4L << 30;

  private DeepStack() {}

  /**
   * Runs a peer's task, on such a thread unless the peer is Skyway, which never recurses.
   *
   * @throws Exception what the task threw, an error as the cause of an ExecutionException
   */
  static <T> T call(Peer peer, Callable<T> task) throws Exception {
    if (peer.library().equals("skyway")) {
      return task.call();
    }
    FutureTask<T> future = new FutureTask<>(task);
    try {
      new Thread(null, future, "deep stack", STACK_BYTES).start();
    } catch (OutOfMemoryError e) {
      throw new ExecutionException("a deep stack needs address space, bytes=" + STACK_BYTES, e);
    }
    return future.get();
  }

  /** What a task that failed was stopped by. */
  static Throwable reason(Exception thrown) {
    return thrown instanceof ExecutionException ? thrown.getCause() : thrown;
  }
}
