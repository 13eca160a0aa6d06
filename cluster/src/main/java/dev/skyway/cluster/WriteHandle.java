// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A graph on its way. Until it is done, nobody may change the graph: it is walked in the meantime.
 * Thread-safe.
 */
public final class WriteHandle {
  private final CompletableFuture<Void> future = new CompletableFuture<>();
  private final Object root;
  private final ReentrantLock writing;

  /** The lock is held by whoever writes a graph of the same connection. */
  WriteHandle(Object root, ReentrantLock writing) {
    this.root = root;
    this.writing = writing;
  }

  Object root() {
    return root;
  }

  void complete() {
    future.complete(null);
  }

  void fail(Throwable cause) {
    future.completeExceptionally(cause);
  }

  /** Whether the graph was handed to the socket, or will never be. */
  public boolean isDone() {
    return future.isDone();
  }

  /**
   * Waits until the graph was handed to the socket.
   *
   * @throws java.io.NotSerializableException if it holds an object that cannot be written
   * @throws ConnectionException if the connection ended before
   * @throws java.io.InterruptedIOException if the thread is interrupted; the graph is written
   *     nevertheless
   * @throws IOException if a hook asks that the same connection runs: the graph waits for that one
   */
  public void await() throws IOException {
    if (!isDone()) {
      Failures.requireIdle(writing, "wait for a graph of");
    }
    try {
      future.get();
    } catch (InterruptedException e) {
      throw Failures.interrupted("interrupted while a graph is written; await it again", e);
    } catch (ExecutionException e) {
      throw Failures.again(e.getCause());
    }
  }

  /** A view that completes when this is done; completing it does nothing to the write. */
  public CompletableFuture<Void> toCompletableFuture() {
    return future.copy();
  }
}
