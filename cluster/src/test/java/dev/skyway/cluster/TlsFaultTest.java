// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults of connections over TLS. */
class TlsFaultTest extends ConnectionFaultTest {
  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  @Override
  Bare open(ConnectionSettings settings) throws Exception {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
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

  @Test
  void bytesThatWereChangedOnTheWayAreRefused() throws Exception {
    try (Bare bare = open(ConnectionSettings.standard())) {
      byte[] record = {23, 3, 3, 0, 32};
      bare.line().getOutputStream().write(record);
      bare.line().getOutputStream().write(new byte[record[4]]);
      assertThatThrownBy(() -> bare.connection().readObject())
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("a graph could not be read");
    }
  }
}
