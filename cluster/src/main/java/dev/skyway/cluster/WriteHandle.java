// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.NotSerializableException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A graph on its way. Until it is done, nobody may change the graph: it is walked in the meantime.
 * Thread-safe.
 */
public final class WriteHandle {
  private final CompletableFuture<Void> future = new CompletableFuture<>();
  private final Object root;
  private final ReentrantLock writing;
  private final Executor callbacks;

  /** Whether somebody has decided that it is written, or that it never will be. */
  private final AtomicBoolean claimed = new AtomicBoolean();

  /**
   * A graph that waits.
   *
   * @param writing held by whoever writes a graph of the same connection
   * @param callbacks runs what others hang on this: not the thread that writes, for which they may
   *     wait
   */
  WriteHandle(Object root, ReentrantLock writing, Executor callbacks) {
    this.root = root;
    this.writing = writing;
    this.callbacks = callbacks;
  }

  /** True for one caller only: who writes the graph, or who takes it back. */
  boolean claim() {
    return claimed.compareAndSet(false, true);
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
    await("interrupted while a graph is written; await it again");
  }

  /** The same for the end mark, behind which a connection is closed; an interrupt cuts it. */
  void awaitClosing(String peer) throws IOException {
    await(
        "interrupted while graphs wait to be sent, which cuts the connection: peer="
            + peer
            + "; close it when their handles are done");
  }

  private void await(String interrupted) throws IOException {
    if (!isDone()) {
      Failures.requireIdle(writing, "wait for a graph of");
    }
    try {
      get();
    } catch (InterruptedException e) {
      throw Failures.interrupted(interrupted, e);
    }
  }

  private void get() throws InterruptedException, IOException {
    try {
      future.get();
    } catch (ExecutionException e) {
      throw Failures.again(e.getCause());
    }
  }

  /**
   * Throws what a hook has thrown, as it does where nobody waits before; nothing if none has.
   *
   * @throws IOException whatever a hook has thrown
   */
  void throwAsHookDid() throws IOException {
    Throwable thrown = future.handle((done, failure) -> failure).getNow(null);
    if (thrown instanceof NotSerializableException || thrown instanceof ConnectionException) {
      return; // one of this thread is there
    }
    if (thrown instanceof IOException io) {
      throw io;
    }
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
  }

  /**
   * Waits for a graph that is being written, interrupted or not; the thread stays interrupted.
   *
   * @throws IOException as {@link #await} does
   */
  void awaitWritten() throws IOException {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          get();
          return;
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /**
   * A view that completes when this is done; completing it does nothing to the write. What is hung
   * on it before runs in a thread of its own, in any order, and may use the connection.
   */
  public CompletableFuture<Void> toCompletableFuture() {
    return isDone()
        ? future.copy() // what is hung on it runs in the caller's thread
        : future.whenCompleteAsync((nothing, failure) -> {}, callbacks);
  }
}
