// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.NotSerializableException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.locks.ReentrantLock;

/** Throws what another thread has met, where somebody waits for it. */
final class Failures {
  private Failures() {}

  /** The thread stays interrupted. */
  static InterruptedIOException interrupted(String message, Exception cause) {
    Thread.currentThread().interrupt();
    InterruptedIOException interrupted = new InterruptedIOException(message);
    interrupted.initCause(cause);
    return interrupted;
  }

  /**
   * Refuses what a hook asks of the connection that runs it.
   *
   * @param busy what this thread holds while it writes or reads a graph
   * @throws IOException if it does
   */
  static void requireIdle(ReentrantLock busy, String what) throws IOException {
    if (busy.isHeldByCurrentThread()) {
      throw new IOException(
          "a hook does not " + what + " its connection; do it between graphs, or use another one");
    }
  }

  /** Who has closed a channel on this side, which its exceptions do not say; null for others. */
  static String closedHere(Throwable e, String did, String peer) {
    if (e instanceof ClosedByInterruptException) {
      return "a thread was interrupted while it "
          + did
          + ", which closes the channel: peer="
          + peer
          + "; open another connection, and interrupt no thread that uses one";
    }
    if (e instanceof ClosedChannelException) {
      return "the channel was closed on this side: peer="
          + peer
          + "; open another connection, and close that, not its channel";
    }
    return null;
  }

  /** A graph that cannot be written, though its beginning was. */
  static String partSent(String peer, Throwable refusal) {
    return "a part of a graph was sent that cannot be written: peer=" + peer + " cause=" + refusal;
  }

  /** An exception of the waiting thread; what it is about is the cause. */
  static IOException again(Throwable cause) {
    if (cause instanceof NotSerializableException) {
      NotSerializableException refused = new NotSerializableException(cause.getMessage());
      refused.initCause(cause);
      return refused;
    }
    if (cause instanceof ConnectionException) {
      return new ConnectionException(cause.getMessage(), cause);
    }
    if (cause instanceof Error error) {
      throw error;
    }
    return new IOException("graph was not written: cause=" + cause, cause);
  }
}
