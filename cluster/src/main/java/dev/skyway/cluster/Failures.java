// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.NotSerializableException;
import java.net.SocketException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** Throws what another thread has met, where somebody waits for it. */
final class Failures {
  /** What the JDK's sockets say. */
  private static final String CLOSED_BY_INTERRUPT = "Closed by interrupt";

  private static final Set<String> CLOSED_SOCKET = Set.of("Socket closed", "Socket is closed");

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

  /**
   * Whether an interrupt has closed what the thread used: a channel, or in a virtual thread any
   * socket, for which the JDK has no exception of its own. TLS may wrap it.
   */
  static boolean isOfInterrupt(Throwable e) {
    return isOf(
        e,
        each ->
            each instanceof ClosedByInterruptException
                || each instanceof SocketException
                    && CLOSED_BY_INTERRUPT.equals(each.getMessage()));
  }

  private static boolean isOf(Throwable e, Predicate<Throwable> kind) {
    return Stream.iterate(e, each -> each != null, Throwable::getCause).anyMatch(kind);
  }

  /**
   * Who has closed it on this side, which the exceptions do not say; null for others, as those of a
   * socket that a hook uses.
   */
  static String closedHere(Throwable e, String did, SocketEnd end) {
    if (!end.isSocketClosed()) {
      return null;
    }
    String peer = end.peer();
    if (isOfInterrupt(e)) {
      return "a thread was interrupted while it "
          + did
          + ", which closes "
          + (e instanceof ClosedByInterruptException ? "the channel" : "a virtual thread's socket")
          + ": peer="
          + peer
          + "; open another connection, and interrupt no thread that uses one";
    }
    boolean isChannel = e instanceof ClosedChannelException;
    if (isChannel
        || e instanceof SocketException && CLOSED_SOCKET.contains(String.valueOf(e.getMessage()))) {
      String what = isChannel ? "channel" : "socket";
      return "the "
          + what
          + " was closed on this side: peer="
          + peer
          + "; open another connection, close that and not its "
          + what
          + ", and interrupt no other thread that uses it";
    }
    return null;
  }

  /** In TLS 1.3 a client learns after its handshake that its certificate is refused. */
  private static boolean isOfCertificate(Throwable e) {
    return isOf(
        e,
        each ->
            each instanceof SSLException
                && String.valueOf(each.getMessage()).contains("certificate"));
  }

  /** A graph that cannot be written, though its beginning was. */
  static String partSent(String peer, Throwable refusal) {
    return broken(
        "a part of a graph was sent that cannot be written",
        peer,
        refusal,
        "mend what the cause names");
  }

  /** A graph that could be sent no further. */
  static String notTaken(SocketEnd end, Throwable cause) {
    String closed = closedHere(cause, "wrote", end);
    return closed != null
        ? closed
        : broken(
            "the other side takes no more",
            end.peer(),
            cause.getMessage(),
            "see there why it ended");
  }

  /** A graph that did not arrive in whole, or does not fit. */
  static String notRead(SocketEnd end, Throwable cause) {
    String closed = closedHere(cause, "read", end);
    return closed != null
        ? closed
        : broken(
            "a graph could not be read",
            end.peer(),
            cause,
            isOfCertificate(cause)
                ? "use contexts that trust each other, and a certificate where the other side wants one"
                : "mend what the cause names");
  }

  private static String broken(String what, String peer, Object cause, String remedy) {
    return what
        + ": peer="
        + peer
        + " cause="
        + cause
        + "; "
        + remedy
        + ", and open another connection";
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
