// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Faults of connections over a socket without a channel. */
class SocketFaultTest extends ConnectionFaultTest {
  @Override
  Bare open(ConnectionSettings settings) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Socket near = new Socket(server.getInetAddress(), server.getLocalPort());
      assertThat(near.getChannel()).isNull();
      Socket far = server.accept();
      return new Bare(SkywayConnection.of(near, settings), far, far);
    }
  }
}
