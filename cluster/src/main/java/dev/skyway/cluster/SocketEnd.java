// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.Closeable;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import javax.net.ssl.SSLSocket;

/**
 * The socket of a connection and why it was closed: the first reason counts, and everybody who is
 * still at work hears it. Thread-safe.
 */
final class SocketEnd {
  private static final System.Logger LOG = System.getLogger(SocketEnd.class.getName());

  private final Socket socket;

  /** Below TLS, or the same; null if somebody else has put TLS over something. */
  private final Socket line;

  private final ConnectionSettings settings;
  private final AtomicReference<ConnectionException> reason = new AtomicReference<>();

  private final long openedNanos = System.nanoTime();

  private volatile Runnable release = () -> {};

  /** No monitor: up to JDK 23 a virtual thread that waits within one keeps its carrier. */
  private final ReentrantLock securing = new ReentrantLock();

  /** Only ever becomes true, under the lock; read without it by those who must not wait. */
  private volatile boolean secured;

  /** The line is what lies below a TLS socket, null if that is not known; or the same socket. */
  SocketEnd(Socket socket, Socket line, ConnectionSettings settings) {
    this.socket = socket;
    this.line = line;
    this.settings = settings;
  }

  /** Something that the socket has to have done in time. */
  private final class Wait implements StallGuard.Watched {
    private final Duration limit;
    private final String late;
    private final String remedy;

    Wait(Duration limit, String late, String remedy) {
      this.limit = limit;
      this.late = late;
      this.remedy = remedy;
    }

    @Override
    public long presentWait() {
      return 1; // it is but one
    }

    @Override
    public long limitNanos() {
      return limit.toNanos();
    }

    @Override
    public void onStall() {
      giveUp(late + limit.toMillis() + " ms; " + remedy, null);
    }
  }

  /**
   * Makes the TLS handshake of a TLS socket, the first time.
   *
   * @throws ConnectionException if it fails, or takes too long
   */
  void secure() throws ConnectionException {
    if (!isSecured()) {
      shakeHands((SSLSocket) socket);
    }
  }

  private void shakeHands(SSLSocket tls) throws ConnectionException {
    securing.lock();
    try {
      if (!secured) { // nobody has done it meanwhile
        shakeHandsInTime(tls);
      }
    } finally {
      securing.unlock();
    }
  }

  private void shakeHandsInTime(SSLSocket tls) throws ConnectionException {
    // A limit for each read would let a handshake go on for ever, byte by byte.
    Wait wait =
        new Wait(
            Duration.ofMillis(settings.connectMillis()),
            "no TLS handshake in time: peer=" + peer() + " connectTimeout=",
            "use TLS on both sides, or raise connectTimeout");
    StallGuard.watch(wait);
    try {
      tls.startHandshake();
      secured = true;
    } catch (IOException e) {
      String closed = Failures.closedHere(e, "waited for a TLS handshake", this);
      throw giveUp(closed != null ? closed : noHandshake(e), e);
    } finally {
      StallGuard.forget(wait);
    }
  }

  private String noHandshake(IOException cause) {
    return "no TLS handshake: peer="
        + peer()
        + " cause="
        + cause.getMessage()
        + "; use TLS on both sides, and contexts that trust each other";
  }

  /** Whether bytes may be sent without a handshake before them. */
  boolean isSecured() {
    return secured || !(socket instanceof SSLSocket);
  }

  /**
   * Whether the handshake is made without waiting for who says nothing: there is something of it,
   * or it is overdue. For a socket of somebody else that is not known.
   */
  boolean hasHandshakeBegun() throws IOException {
    long waited = System.nanoTime() - openedNanos;
    return mayHideBytes() || waited > settings.connectTimeout().toNanos();
  }

  /** Whether there are, or may be, bytes below TLS. */
  boolean mayHideBytes() throws IOException {
    return socket instanceof SSLSocket && (line == null || line.getInputStream().available() > 0);
  }

  Socket socket() {
    return socket;
  }

  /** What bytes may pass through without the socket's streams; null if only those will do. */
  SocketChannel channel() {
    return socket instanceof SSLSocket ? null : socket.getChannel();
  }

  /**
   * What to throw once the channel has neither taken nor given a byte: it would be asked for ever.
   */
  static IOException notBlocking() {
    return new IOException(
        "a connection's channel stays in blocking mode; do not configure it",
        new IllegalBlockingModeException());
  }

  /** The other side's address, for messages. */
  String peer() {
    return String.valueOf(socket.getRemoteSocketAddress());
  }

  /** Whether it was closed on this side, or given up. */
  boolean isClosed() {
    return reason.get() != null;
  }

  /** Whether it takes and gives no more on this side, whoever has closed it. */
  boolean isSocketClosed() {
    return socket.isClosed() || line != null && line.isClosed();
  }

  /**
   * Does nothing on an open connection.
   *
   * @throws ConnectionException if it is closed
   */
  void requireOpen() throws ConnectionException {
    ConnectionException first = reason.get();
    if (first != null) {
      throw new ConnectionException(first.getMessage(), first.getCause());
    }
  }

  /** Says what is done whenever the socket was given up; any thread, any number of times. */
  void afterGivingUp(Runnable action) {
    release = action;
  }

  /** Closes the socket; the exception to throw, of the first who gave it up. */
  ConnectionException giveUp(String message, Throwable cause) {
    ConnectionException mine = new ConnectionException(message, cause);
    ConnectionException first = reason.compareAndExchange(null, mine);
    try {
      closeAtOnce();
    } catch (IOException e) {
      mine.addSuppressed(e);
    }
    release.run();
    return first == null ? mine : new ConnectionException(first.getMessage(), cause);
  }

  /** Without a goodbye, which might wait for whoever is stuck in a write, or for the other side. */
  private void closeAtOnce() throws IOException {
    if (line != null) {
      line.close();
    } else {
      AsideClosing.begin(socket, settings.stallTimeout());
    }
  }

  /** What to throw once this side has closed it. */
  ConnectionException closedHere() {
    return new ConnectionException(
        "the connection was closed on this side: peer=" + peer() + "; open another one", null);
  }

  /** Whether the caller is to close it: it was open, and nobody else closes it. */
  boolean beginClosing() {
    return reason.compareAndSet(null, closedHere());
  }

  /**
   * Closes it after a {@link Farewell}. That says goodbye over TLS, for which the other side has to
   * take what was sent before, in time.
   *
   * @param reading is held by whoever reads
   * @throws java.io.InterruptedIOException if the thread is interrupted; it is closed all the same
   */
  void close(ReentrantLock reading) throws IOException {
    Wait wait =
        new Wait(
            settings.stallTimeout(),
            "the other side lets no connection be closed: peer=" + peer() + " stallTimeout=",
            "read there, or raise stallTimeout");
    StallGuard.watch(wait);
    Socket closed = line != null ? line : socket;
    try (closed) {
      if (isSecured()) {
        new Farewell(socket, reading, settings.stallTimeout()).say();
      }
    } catch (InterruptedException e) {
      throw interrupted(e);
    } catch (IOException e) {
      if (Thread.currentThread().isInterrupted()) {
        throw interrupted(e);
      }
      LOG.log(System.Logger.Level.DEBUG, "the other side was gone before it was closed", e);
    } finally {
      StallGuard.forget(wait);
    }
  }

  private InterruptedIOException interrupted(Exception cause) {
    return Failures.interrupted(
        "interrupted before the other side has closed: peer="
            + peer()
            + "; all was sent, but some may not arrive",
        cause);
  }

  /**
   * Gives back what an object stream holds, without asking its socket. The collector would do it,
   * but knows nothing of native memory, and so comes late.
   *
   * @param stream null if there is none
   */
  void letGo(Closeable stream) {
    if (stream == null) {
      return;
    }
    try {
      stream.close();
    } catch (IOException | RuntimeException e) {
      LOG.log(System.Logger.Level.DEBUG, "a stream had failed before it was closed", e);
    }
  }

  /** Closes what is still open, without a goodbye, and so without waiting. */
  void cut() {
    beginClosing();
    try {
      closeAtOnce();
    } catch (IOException e) {
      throw new UncheckedIOException("a socket that cannot be closed: peer=" + peer(), e);
    }
  }
}
