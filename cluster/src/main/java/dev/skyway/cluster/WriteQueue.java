// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The graphs of a connection that wait to be written, one after the other by a thread that is there
 * while there are any. Thread-safe.
 */
final class WriteQueue {
  static final ExecutorService WRITERS =
      Executors.newCachedThreadPool(DaemonThreads.named("skyway-writer"));

  /** Writes a graph. */
  interface Sink {
    void write(Object root) throws IOException;
  }

  private final SocketEnd end;
  private final ReentrantLock writing;
  private final Sink sink;

  /** A graph leaves when it is done, so that no later one overtakes it. */
  private final LinkedBlockingQueue<WriteHandle> waiting;

  private final AtomicBoolean draining = new AtomicBoolean();

  /** For so many graphs; the lock is held by whoever writes one to the sink. */
  WriteQueue(SocketEnd end, int capacity, ReentrantLock writing, Sink sink) {
    this.end = end;
    this.writing = writing;
    this.sink = sink;
    waiting = new LinkedBlockingQueue<>(capacity);
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Adds a graph; waits for a place. */
  WriteHandle add(Object root) throws IOException {
    WriteHandle handle = new WriteHandle(root, writing, WRITERS);
    try {
      if (!waiting.offer(handle)) {
        Failures.requireIdle(writing, "wait for a place in the queue of");
        waiting.put(handle);
      }
    } catch (InterruptedException e) {
      throw Failures.interrupted(
          "interrupted while too many graphs wait: peer=" + end.peer() + "; write it again", e);
    }
    startDraining();
    return handle;
  }

  /** Writes a graph behind those that wait; if this is interrupted before its turn, it is not. */
  void writeInTurn(Object root) throws IOException {
    WriteHandle handle = add(root);
    try {
      awaitTurn(handle);
    } catch (IOException e) {
      handle.throwAsHookDid();
      throw e;
    }
  }

  private void awaitTurn(WriteHandle handle) throws IOException {
    try {
      handle.await();
    } catch (InterruptedIOException e) {
      if (handle.claim()) {
        waiting.remove(handle);
        throw Failures.interrupted(
            "interrupted before its turn: peer=" + end.peer() + "; write the graph again", e);
      }
      handle.awaitWritten();
    }
  }

  private void startDraining() {
    if (!draining.compareAndSet(false, true)) {
      return;
    }
    try {
      WRITERS.execute(this::drain);
    } catch (RuntimeException | Error e) { // no thread can be had
      refuseAll(e);
      throw e;
    }
  }

  /** Lets those fail that wait, and those that come while they do; nobody else would. */
  private void refuseAll(Throwable reason) {
    do {
      for (WriteHandle next; (next = waiting.poll()) != null; ) {
        if (next.claim()) {
          next.fail(reason);
        }
      }
      draining.set(false);
    } while (!waiting.isEmpty() && draining.compareAndSet(false, true));
  }

  private void drain() {
    for (WriteHandle next; (next = waiting.peek()) != null; ) {
      if (next.claim()) {
        write(next);
      } else {
        waiting.remove(next); // it was taken back
      }
    }
    draining.set(false);
    if (!waiting.isEmpty()) {
      startDraining(); // somebody came in between
    }
  }

  private void write(WriteHandle next) {
    Throwable failure = null;
    try {
      sink.write(next.root());
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
    }
    waiting.remove(next);
    if (failure == null) {
      next.complete();
    } else {
      next.fail(failure);
    }
  }
}
