// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Channels that have no socket, and so not the options and limits that connections need. */
class UnixDomainTest {
  @TempDir Path folder;

  @Test
  void isRefusedInWords() throws Exception {
    UnixDomainSocketAddress address = UnixDomainSocketAddress.of(folder.resolve("socket"));
    try (ServerSocketChannel server =
        ServerSocketChannel.open(StandardProtocolFamily.UNIX).bind(address)) {
      try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
        assertThatThrownBy(() -> SkywayConnection.of(channel, ConnectionSettings.standard()))
            .isInstanceOf(UnsupportedOperationException.class)
            .hasMessageContaining("a connection goes over a channel of TCP: channel=")
            .hasMessageContaining("object streams over");
      }
    }
  }
}
