// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.util.concurrent.atomic.AtomicReference;
import javax.net.ssl.SSLSocket;

/**
 * The socket of a connection and why it was closed: the first reason counts, and everybody who is
 * still at work hears it. Thread-safe.
 */
final class SocketEnd implements Closeable {
  private static final String CLOSED_HERE = "connection was closed on this side; open another one";

  private final Socket socket;
  private final int connectMillis;
  private final AtomicReference<ConnectionException> reason = new AtomicReference<>();

  private boolean secured;

  /** The limit is that of a TLS handshake. */
  SocketEnd(Socket socket, int connectMillis) {
    this.socket = socket;
    this.connectMillis = connectMillis;
  }

  /**
   * Makes the TLS handshake of a TLS socket, the first time.
   *
   * @throws ConnectionException if it fails, or takes too long
   */
  synchronized void secure() throws ConnectionException {
    if (secured || !(socket instanceof SSLSocket tls)) {
      return;
    }
    try {
      tls.setSoTimeout(connectMillis);
      tls.startHandshake();
      secured = true;
    } catch (IOException e) {
      throw giveUp("no TLS handshake: peer=" + peer() + " cause=" + e.getMessage(), e);
    }
  }

  /** Whether bytes may be sent without a handshake before them. */
  synchronized boolean isSecured() {
    return secured || !(socket instanceof SSLSocket);
  }

  Socket socket() {
    return socket;
  }

  /** What bytes may pass through without the socket's streams; null if only those will do. */
  SocketChannel channel() {
    return socket instanceof SSLSocket ? null : socket.getChannel();
  }

  /** The other side's address, for messages. */
  String peer() {
    return String.valueOf(socket.getRemoteSocketAddress());
  }

  /** Whether it was closed on this side, or given up. */
  boolean isClosed() {
    return reason.get() != null;
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

  /** Closes the socket; the exception to throw, of the first who gave it up. */
  ConnectionException giveUp(String message, Throwable cause) {
    ConnectionException mine = new ConnectionException(message, cause);
    ConnectionException first = reason.compareAndExchange(null, mine);
    try {
      if (socket instanceof SSLSocket && !socket.isClosed()) {
        // Else closing waits for whoever is stuck in a write, to say goodbye behind it.
        socket.setSoLinger(true, 0);
      }
      socket.close();
    } catch (IOException e) {
      mine.addSuppressed(e);
    }
    return first == null ? mine : new ConnectionException(first.getMessage(), cause);
  }

  @Override
  public void close() {
    reason.compareAndSet(null, new ConnectionException(CLOSED_HERE, null));
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException("a socket that cannot be closed: peer=" + peer(), e);
    }
  }
}
