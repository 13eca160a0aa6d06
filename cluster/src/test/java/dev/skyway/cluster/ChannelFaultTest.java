// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Faults of connections over a channel, with native buffers. */
class ChannelFaultTest extends ConnectionFaultTest {
  @Override
  Bare open(ConnectionSettings settings) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT)) {
      SocketChannel near = SocketChannel.open(server.getLocalAddress());
      Socket far = server.accept().socket();
      return new Bare(SkywayConnection.of(near, settings), far, far);
    }
  }
}
