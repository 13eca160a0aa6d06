// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether the end of a graph waits to be flushed, and whether somebody waits for the other side,
 * which may wait for that end. It is left and sent under the lock of who writes; anybody may look.
 */
final class AppendedTail {
  /** Sends it. */
  interface Sender {
    void flush() throws IOException;
  }

  private final Sender sender;
  private final Runnable laterSender;
  private final Executor others;
  private final AtomicBoolean isAsked = new AtomicBoolean();
  private final AtomicBoolean isAwaited = new AtomicBoolean();
  private volatile boolean isThere;
  private volatile long leftBy;

  /**
   * One that is sent by `sender`, unless somebody is sending, or, where another thread has left it,
   * by one of the others: by `laterSender`, in its turn, which says when it {@link #look looks}.
   */
  AppendedTail(Sender sender, Runnable laterSender, Executor others) {
    this.sender = sender;
    this.laterSender = laterSender;
    this.others = others;
  }

  boolean isThere() {
    return isThere;
  }

  /** Has it sent. Waits for nobody, but for the system where it is of this thread. */
  void flush() throws IOException {
    if (isOfThisThread()) {
      sender.flush();
    } else if (isAsked.compareAndSet(false, true)) {
      try {
        others.execute(laterSender);
      } catch (RejectedExecutionException | OutOfMemoryError e) { // no thread can be had
        isAsked.set(false); // before it is sent, as who comes after that has to ask anew
        sender.flush();
      } catch (RuntimeException | Error e) {
        isAsked.set(false);
        throw e;
      }
    }
  }

  /** Who was asked to send it looks now whether it is there: who comes later has to ask anew. */
  void look() {
    isAsked.set(false);
  }

  /** Somebody begins to wait for the other side, and so cannot send what comes to wait here. */
  void await() {
    isAwaited.set(true);
  }

  /** Nobody waits any more; seen late, it costs a flush. */
  void answered() {
    isAwaited.setRelease(false);
  }

  /** Whether somebody waits for the other side. */
  boolean isAwaited() {
    return isAwaited.get();
  }

  /**
   * Whether who wrote it is this thread. Else it writes beside this one, and may do so until the
   * system takes no more: then this thread has to read, as the other side may send first.
   */
  private boolean isOfThisThread() {
    return leftBy == id();
  }

  /** A graph was written whose end was flushed, or not. PERF: a store costs more than a look. */
  void written(boolean isFlushed) {
    if (!isFlushed && leftBy != id()) {
      leftBy = id();
    }
    if (isThere == isFlushed) {
      isThere = !isFlushed;
    }
  }

  @SuppressWarnings("deprecation") // threadId() is younger than what this is compiled for
  private static long id() {
    return Thread.currentThread().getId();
  }
}
