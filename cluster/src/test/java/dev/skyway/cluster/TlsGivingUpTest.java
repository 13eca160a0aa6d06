// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StreamCorruptedException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Who gives a connection over TLS up does not wait to say goodbye to a peer that takes nothing. */
@Timeout(60)
class TlsGivingUpTest {
  private static final ConnectionSettings QUICK =
      ConnectionSettings.standard().withStallTimeout(Duration.ofMillis(500));

  @TempDir static Path folder;
  private static SSLContext context;

  private SlowSocket line;
  private SSLSocket near;
  private SSLSocket far;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  @BeforeEach
  void open() throws Exception {
    try (ServerSocket server = SlowSocket.listen()) {
      Socket dialled = new Socket(server.getInetAddress(), server.getLocalPort());
      line = (SlowSocket) server.accept();
      far = over(dialled, true);
      near = over(line, false);
      CompletableFuture<Void> shaken = CompletableFuture.runAsync(() -> shakeHands(far));
      shakeHands(near);
      shaken.get(20, TimeUnit.SECONDS);
    }
  }

  private static SSLSocket over(Socket line, boolean isClient) throws IOException {
    SSLSocket socket =
        (SSLSocket) context.getSocketFactory().createSocket(line, null, line.getPort(), true);
    socket.setUseClientMode(isClient);
    return socket;
  }

  private static void shakeHands(SSLSocket socket) {
    try {
      socket.startHandshake();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterEach
  void close() throws IOException {
    line.close();
    far.close();
  }

  @Test
  void theLineIsClosedWhereItIsKnown() throws Exception {
    requireGivenUp(SkywayConnection.over(line, near, QUICK));
  }

  @Test
  void aSocketOfSomebodyElseIsClosedAside() throws Exception {
    requireGivenUp(SkywayConnection.of(near, QUICK));
  }

  private void requireGivenUp(SkywayConnection connection) throws Exception {
    connection.writeObject("one"); // the handshake is behind it
    line.stick();
    far.getOutputStream().write("this is no graph".getBytes(StandardCharsets.US_ASCII));
    CompletableFuture<Object> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return connection.readObject();
              } catch (IOException | ClassNotFoundException e) {
                return e;
              }
            });
    assertThat(read.get(20, TimeUnit.SECONDS)).isInstanceOf(StreamCorruptedException.class);
    assertThat(connection.isClosed()).isTrue();
    assertThat(line.isClosedSoon()).isTrue();
  }

  /** Nor does closing wait longer than it may. */
  @Test
  void closingEndsInTime() throws Exception {
    SkywayConnection connection = SkywayConnection.over(line, near, QUICK);
    connection.writeObject("one");
    line.stick();
    connection.close();
    assertThat(line.isClosedSoon()).isTrue();
    assertThatThrownBy(connection::readObject).isInstanceOf(ConnectionException.class);
  }
}
