// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.lang.reflect.Method;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Connections over TLS, and those who come without it. */
@Timeout(60)
class TlsConnectionTest {
  @TempDir static Path folder;
  private static ConnectionSettings settings;

  @BeforeAll
  static void makeKeys() throws Exception {
    SSLContext context = TestCertificate.context(folder);
    settings =
        ConnectionSettings.standard()
            .withTls(context)
            .withConnectTimeout(Duration.ofMillis(500))
            .withStallTimeout(Duration.ofSeconds(2));
  }

  private static CompletableFuture<Object> readOne(SkywayListener listener) {
    return CompletableFuture.supplyAsync(
        () -> {
          try (SkywayConnection accepted = listener.accept()) {
            Object arrived = accepted.readObject();
            accepted.writeObject(List.of("answer to", arrived));
            return arrived;
          } catch (IOException | ClassNotFoundException e) {
            return e;
          }
        });
  }

  @Test
  void graphsPassBothWays() throws Exception {
    ConnectionSettings patient = settings.withConnectTimeout(Duration.ofSeconds(20));
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, patient)) {
      CompletableFuture<Object> arrived = readOne(listener);
      try (SkywayConnection near = SkywayConnection.dial(listener.address(), patient)) {
        near.writeObject("question");
        assertThat(near.<Object>readObject()).isEqualTo(List.of("answer to", "question"));
      }
      assertThat(arrived.get(20, TimeUnit.SECONDS)).isEqualTo("question");
    }
  }

  @Test
  void aPlainClientIsRefused() throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      CompletableFuture<Object> arrived = readOne(listener);
      try (Socket plain =
          new Socket(listener.address().getAddress(), listener.address().getPort())) {
        plain.getOutputStream().write("SKY and no TLS".getBytes(StandardCharsets.US_ASCII));
        assertThat(arrived.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ConnectionException.class)
            .asString()
            .contains("no TLS handshake");
      }
    }
  }

  @Test
  void aSilentClientIsGivenUp() throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      CompletableFuture<Object> arrived = readOne(listener);
      try (Socket silent =
          new Socket(listener.address().getAddress(), listener.address().getPort())) {
        assertThat(arrived.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ConnectionException.class)
            .asString()
            .contains("no TLS handshake");
        assertThat(silent.isConnected()).isTrue();
      }
    }
  }

  /** Each byte comes in time, the handshake never. */
  @Test
  void aClientThatSendsByteByByteIsGivenUp() throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      CompletableFuture<Object> arrived = readOne(listener);
      try (Socket slow =
          new Socket(listener.address().getAddress(), listener.address().getPort())) {
        byte[] beginning = {22, 3, 1, 64, 0};
        for (int i = 0; !arrived.isDone(); i++) {
          assertThat(i).as("bytes that were waited for").isLessThan(1_000);
          try {
            slow.getOutputStream().write(i < beginning.length ? beginning[i] : 0);
          } catch (IOException e) {
            assertThat(e).isInstanceOf(SocketException.class);
          }
          Thread.sleep(50);
        }
        assertThat(arrived.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ConnectionException.class)
            .asString()
            .contains("no TLS handshake in time")
            .contains("connectTimeout=500 ms; use TLS on both sides, or raise");
      }
    }
  }

  @Test
  void aListenerWithoutTlsIsRefused() throws Exception {
    ConnectionSettings plain = ConnectionSettings.standard();
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, plain)) {
      CompletableFuture<Object> arrived = readOne(listener);
      assertThatThrownBy(() -> SkywayConnection.dial(listener.address(), settings))
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("no TLS handshake: peer=")
          .hasMessageContaining("; use TLS on both sides");
      assertThat(arrived.get(20, TimeUnit.SECONDS))
          .isInstanceOf(IOException.class)
          .asString()
          .contains(", as TLS does; give both sides TLS, or neither");
    }
  }

  /** Handshakes with silent clients that keep a carrier each would let no other one run. */
  @Test
  void whoWaitsForAHandshakeKeepsNoCarrier() throws Exception {
    Method start = virtualThreads();
    CountDownLatch others = new CountDownLatch(1);
    ConnectionSettings patient = settings.withConnectTimeout(Duration.ofSeconds(40));
    List<Socket> silent = new ArrayList<>();
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, patient)) {
      for (int i = 0; i <= Runtime.getRuntime().availableProcessors(); i++) {
        silent.add(new Socket(listener.address().getAddress(), listener.address().getPort()));
        SkywayConnection accepted = listener.accept();
        start.invoke(null, (Runnable) () -> readAndClose(accepted));
      }
      Thread.sleep(1_000); // until they wait; else this shows nothing, but does not fail
      start.invoke(null, (Runnable) others::countDown);
      assertThat(others.await(20, TimeUnit.SECONDS)).isTrue();
    } finally {
      for (Socket each : silent) {
        each.close();
      }
    }
  }

  /** How to start one; from JDK 21 on. */
  private static Method virtualThreads() {
    try {
      return Thread.class.getMethod("startVirtualThread", Runnable.class);
    } catch (NoSuchMethodException e) {
      return abort("this JDK has no virtual threads");
    }
  }

  private static void readAndClose(SkywayConnection connection) {
    try (connection) {
      connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      assertThat(e).hasMessageContaining("no TLS handshake");
    }
  }
}
