// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.cluster.sockets.AddressErrors;
import dev.skyway.cluster.sockets.LayeredTls;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.nio.channels.ServerSocketChannel;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;

/**
 * Accepts {@link SkywayConnection}s. A TLS handshake takes place when the connection is first used,
 * so that a slow or hostile client does not keep others waiting. Thread-safe.
 */
public final class SkywayListener implements Closeable {
  private static final int BACKLOG = 1024;

  private final ServerSocket socket;

  /** Kept, as a socket that is closed may have none. */
  private final InetSocketAddress address;

  private final ConnectionSettings settings;

  /** Null without TLS. */
  private final SSLParameters parameters;

  private SkywayListener(ServerSocket socket, ConnectionSettings settings) throws IOException {
    this.socket = socket;
    address = (InetSocketAddress) socket.getLocalSocketAddress();
    this.settings = settings;
    parameters = settings.tls().isPresent() ? LayeredTls.ofServers(settings.tls().get()) : null;
  }

  /**
   * Listens.
   *
   * @param address port 0 takes a free one: see {@link #address}
   * @throws IOException if the address cannot be had
   */
  public static SkywayListener bind(InetSocketAddress address, ConnectionSettings settings)
      throws IOException {
    ServerSocket socket =
        settings.tls().isPresent() ? new ServerSocket() : ServerSocketChannel.open().socket();
    try {
      socket.bind(address, BACKLOG);
      return new SkywayListener(socket, settings);
    } catch (IOException e) {
      socket.close();
      throw AddressErrors.bound(address, e);
    } catch (RuntimeException | Error e) {
      socket.close();
      throw e;
    }
  }

  /** Where it listens. */
  public InetSocketAddress address() {
    return address;
  }

  /**
   * Waits for the next connection. Whoever interrupts a thread that waits here closes the listener,
   * as the JDK does it with channels, and with any socket of a virtual thread; with TLS a platform
   * thread waits on. To end the waiting, close the listener.
   *
   * @throws SocketException if the listener is closed, be it by an interrupt, which the message
   *     then says; the thread stays interrupted
   * @throws IOException if no connection can be had
   */
  public SkywayConnection accept() throws IOException {
    Socket accepted = next();
    try {
      if (parameters == null) {
        return SkywayConnection.of(accepted, settings);
      }
      SSLContext context = settings.tls().get();
      SSLSocket secured = LayeredTls.accepted(context, accepted, parameters);
      return SkywayConnection.over(accepted, secured, settings);
    } catch (IOException | RuntimeException | Error e) { // no thread can be had is an Error
      accepted.close();
      throw e;
    }
  }

  private Socket next() throws IOException {
    try {
      return socket.accept();
    } catch (IOException e) {
      if (!socket.isClosed()) {
        throw e;
      }
      SocketException closed =
          new SocketException(
              Failures.isOfInterrupt(e)
                  ? "a thread was interrupted while it waited for a connection, which closes the"
                      + " listener: address="
                      + address
                      + "; bind another one, and close that to end the waiting"
                  : "the listener is closed: address=" + address + "; bind another one");
      closed.initCause(e);
      throw closed;
    }
  }

  /** Stops listening; connections that were accepted stay. */
  @Override
  public void close() throws IOException {
    socket.close();
  }
}
