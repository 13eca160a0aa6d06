// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Faults of connections over a channel, with native buffers. */
class ChannelFaultTest extends ConnectionFaultTest {
  @Override
  Bare open(ConnectionSettings settings) throws IOException {
    return Bare.overChannel(settings);
  }

  private static Bare open(SocketChannel near, SocketChannel far) throws IOException {
    Socket other = far.socket();
    return new Bare(SkywayConnection.of(near, ConnectionSettings.standard()), other, other);
  }

  @Test
  void aChannelIsInBlockingMode() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT);
        SocketChannel near = SocketChannel.open(server.getLocalAddress())) {
      near.configureBlocking(false);
      ConnectionSettings settings = ConnectionSettings.standard();
      assertThatThrownBy(() -> SkywayConnection.of(near, settings))
          .isInstanceOf(IllegalBlockingModeException.class);
      assertThatThrownBy(() -> SkywayConnection.of(near.socket(), settings))
          .isInstanceOf(IllegalBlockingModeException.class);
    }
  }

  /** Who reads or writes would ask it over and over. */
  @Test
  void whatMakesAChannelNonBlockingEndsItsConnection() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT)) {
      SocketChannel first = SocketChannel.open(server.getLocalAddress());
      try (Bare bare = open(first, server.accept())) {
        first.configureBlocking(false);
        requireGivenUp(bare, () -> bare.connection().writeObject(new byte[64 << 20]));
      }
      SocketChannel second = SocketChannel.open(server.getLocalAddress());
      try (Bare bare = open(second, server.accept())) {
        second.configureBlocking(false);
        requireGivenUp(bare, () -> bare.connection().readObject());
      }
    }
  }

  private static void requireGivenUp(Bare bare, ThrowingCallable use) {
    assertThatThrownBy(use)
        .isInstanceOf(ConnectionException.class)
        .hasMessageContaining("stays in blocking mode")
        .hasRootCauseInstanceOf(IllegalBlockingModeException.class);
    assertThat(bare.connection().isClosed()).isTrue();
  }
}
