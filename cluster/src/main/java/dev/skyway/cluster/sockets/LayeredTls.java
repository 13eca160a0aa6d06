// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.sockets;

import java.io.IOException;
import java.net.Socket;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/**
 * TLS sockets over plain ones, which can be closed without a goodbye: that might wait for a peer
 * which takes nothing. None of them has made its handshake.
 */
public final class LayeredTls {
  private LayeredTls() {}

  /**
   * Over a socket that was accepted; with what a server's sockets have, {@link #ofServers}.
   *
   * @throws IOException if the socket is not connected, or closed
   */
  public static SSLSocket accepted(SSLContext context, Socket line, SSLParameters parameters)
      throws IOException {
    SSLSocket socket = over(context, line, null);
    socket.setUseClientMode(false);
    socket.setSSLParameters(parameters);
    return socket;
  }

  /**
   * Over a socket that is connected; closing it closes that.
   *
   * @param host the name of whom it is connected to; null if that has shown none
   * @throws IOException if the socket is not connected, or closed
   */
  public static SSLSocket over(SSLContext context, Socket line, String host) throws IOException {
    return (SSLSocket) context.getSocketFactory().createSocket(line, host, line.getPort(), true);
  }

  /**
   * A context may say more for servers than for clients, as that these have to show who they are.
   *
   * @throws IOException if it makes no socket
   */
  public static SSLParameters ofServers(SSLContext context) throws IOException {
    try (SSLServerSocket unbound =
        (SSLServerSocket) context.getServerSocketFactory().createServerSocket()) {
      return unbound.getSSLParameters();
    }
  }
}
