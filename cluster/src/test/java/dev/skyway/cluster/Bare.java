// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * A connection and what is at its other end.
 *
 * @param socket passes bytes as they are, or hides them
 * @param line the socket below that one, or the same
 */
record Bare(SkywayConnection connection, Socket socket, Socket line) implements AutoCloseable {
  /** Over a channel, with native buffers. */
  static Bare overChannel(ConnectionSettings settings) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT)) {
      SocketChannel near = SocketChannel.open(server.getLocalAddress());
      Socket far = server.accept().socket();
      return new Bare(SkywayConnection.of(near, settings), far, far);
    }
  }

  /** Over a socket without a channel. */
  static Bare overSocket(ConnectionSettings settings) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
      Socket far = server.accept();
      return new Bare(SkywayConnection.of(near, settings), far, far);
    }
  }

  /** Over TLS, after the handshake; the line is a {@link SlowSocket}. */
  static Bare overTls(ConnectionSettings settings, SSLContext context) throws Exception {
    try (ServerSocket server = SlowSocket.listen()) {
      InetSocketAddress address = (InetSocketAddress) server.getLocalSocketAddress();
      CompletableFuture<SkywayConnection> dialled =
          CompletableFuture.supplyAsync(() -> dial(address, settings.withTls(context)));
      Socket line = server.accept();
      SSLSocket far =
          (SSLSocket) context.getSocketFactory().createSocket(line, null, line.getPort(), true);
      far.setUseClientMode(false);
      far.startHandshake();
      return new Bare(dialled.get(20, TimeUnit.SECONDS), far, line);
    }
  }

  private static SkywayConnection dial(InetSocketAddress address, ConnectionSettings settings) {
    try {
      return SkywayConnection.dial(address, settings);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** What a side sends of a graph, and the end. */
  static byte[] stream(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).build();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  /** Nobody says goodbye. */
  void cut() throws IOException {
    line.close();
  }

  @Override
  public void close() throws IOException {
    try (connection;
        line) {
      // both are closed, whatever happens to the first
    }
  }
}
