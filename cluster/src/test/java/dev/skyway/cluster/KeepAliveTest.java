// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.cluster.sockets.KeepAlive;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketOption;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Between graphs nobody but the system can tell that the network is dead. */
class KeepAliveTest {
  private static final ConnectionSettings SETTINGS =
      ConnectionSettings.standard().withStallTimeout(Duration.ofSeconds(42));

  private static void requireAsked(Socket socket, int idle, int interval) throws IOException {
    assertThat(socket.getKeepAlive()).isTrue();
    Map<String, Object> due = new HashMap<>();
    due.put("TCP_KEEPIDLE", idle);
    due.put("TCP_KEEPINTERVAL", interval);
    due.put("TCP_KEEPCOUNT", 3);
    Map<String, Object> options = new HashMap<>();
    for (SocketOption<?> option : socket.supportedOptions()) {
      if (due.containsKey(option.name())) {
        options.put(option.name(), socket.getOption(option));
      }
    }
    due.keySet().retainAll(options.keySet()); // a system need not have them
    assertThat(options).isEqualTo(due);
  }

  @Test
  void silentPeersOfSocketsAreAsked(@TempDir Path folder) throws Exception {
    SSLContext context = TestCertificate.context(folder);
    try (ServerSocket server = new ServerSocket(0, 2, InetAddress.getLoopbackAddress());
        Socket plain = new Socket(server.getInetAddress(), server.getLocalPort());
        Socket secure =
            context
                .getSocketFactory()
                .createSocket(server.getInetAddress(), server.getLocalPort());
        Socket first = server.accept();
        Socket second = server.accept()) {
      assertThat(SkywayConnection.of(plain, SETTINGS).isClosed()).isFalse();
      requireAsked(plain, 42, 14);
      assertThat(SkywayConnection.of(secure, SETTINGS).isClosed()).isFalse();
      requireAsked(secure, 42, 14);
      assertThat(first.isClosed() || second.isClosed()).isFalse();
    }
  }

  @Test
  void silentPeersOfChannelsAreAsked() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT);
        SocketChannel near = SocketChannel.open(server.getLocalAddress())) {
      assertThat(SkywayConnection.of(near, SETTINGS).isClosed()).isFalse();
      requireAsked(near.socket(), 42, 14);
    }
  }

  @ParameterizedTest
  @CsvSource({"PT0.001S,10,3", "PT1M,60,20", "P24D,7200,2400"})
  void timesAreSensible(Duration silence, int idle, int interval) throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
      KeepAlive.after(silence).set(socket);
      requireAsked(socket, idle, interval);
    }
  }
}
