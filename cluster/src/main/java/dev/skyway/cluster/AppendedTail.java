// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Whether the end of a graph waits to be flushed, and whether somebody waits for the other side,
 * which may wait for that end. It is left and sent under the lock of who writes; anybody may look.
 */
final class AppendedTail {
  /** How it is sent. */
  interface Sender {
    /** Sends it, or has it sent, unless somebody else is sending. */
    void flush() throws IOException;
  }

  private final Sender sender;
  private final AtomicBoolean isAwaited = new AtomicBoolean();
  private volatile boolean isThere;
  private volatile long leftBy;

  AppendedTail(Sender sender) {
    this.sender = sender;
  }

  boolean isThere() {
    return isThere;
  }

  void flush() throws IOException {
    sender.flush();
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
  boolean isOfThisThread() {
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
