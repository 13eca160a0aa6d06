// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.UnknownHostException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is refused before anything is sent, and by what name. */
class ConnectionSettingsTest {
  private static final ConnectionSettings STANDARD = ConnectionSettings.standard();

  @Test
  void graphsShareNothing() {
    Skyway skyway = Skyway.builder().build();
    assertThatThrownBy(() -> STANDARD.withSkyway(skyway))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("sharing=STREAM; build the Skyway with sharing(Sharing.RECORD)");
  }

  @Test
  void timesHaveBounds() {
    for (Duration timeout :
        new Duration[] {
          Duration.ZERO, Duration.ofMillis(1L << 31), Duration.ofSeconds(Long.MAX_VALUE)
        }) {
      assertThatThrownBy(() -> STANDARD.withStallTimeout(timeout))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("stallTimeout=" + timeout);
    }
  }

  @Test
  void addressesAreNamed() throws IOException {
    InetSocketAddress unknown = InetSocketAddress.createUnresolved("nobody.invalid", 7);
    assertThatThrownBy(() -> SkywayConnection.dial(unknown, STANDARD))
        .isInstanceOf(UnknownHostException.class)
        .hasMessageContaining("address=nobody.invalid");
    assertThatThrownBy(() -> SkywayListener.bind(unknown, STANDARD))
        .isInstanceOf(UnknownHostException.class)
        .hasMessageContaining("address=nobody.invalid");
    InetSocketAddress address;
    try (ServerSocket taken = new ServerSocket()) {
      taken.bind(ConnectionPair.ANY_PORT);
      address = (InetSocketAddress) taken.getLocalSocketAddress();
      assertThatThrownBy(() -> SkywayListener.bind(address, STANDARD))
          .isInstanceOf(BindException.class)
          .hasMessageContaining("address=" + address);
    }
    assertThatThrownBy(() -> SkywayConnection.dial(address, STANDARD))
        .isInstanceOf(ConnectException.class)
        .hasMessageContaining("address=" + address);
  }
}
