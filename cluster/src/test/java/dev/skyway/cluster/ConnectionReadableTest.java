// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whether there is something to read, over each transport. */
@Timeout(60)
class ConnectionReadableTest {
  private static final int END_FRAME = 6;
  private static final ConnectionSettings STANDARD = ConnectionSettings.standard();

  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  private static void awaitReadable(SkywayConnection connection) throws Exception {
    while (!connection.isReadable()) {
      Thread.sleep(1); // the kernel delivers when it likes
    }
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void aGraphIsSeenBeforeAnybodyReads(Transport over) throws Exception {
    byte[] bytes = Bare.stream("one");
    try (Bare bare = over.open(STANDARD, context)) {
      assertThat(bare.connection().isReadable()).isFalse();
      bare.socket().getOutputStream().write(bytes, 0, bytes.length - END_FRAME);
      awaitReadable(bare.connection());
      assertThat(bare.connection().<Object>readObject()).isEqualTo("one");
      assertThat(bare.connection().isReadable()).isFalse();
    }
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void anEndInOrderIsSeen(Transport over) throws Exception {
    try (Bare bare = over.open(STANDARD, context)) {
      bare.socket().getOutputStream().write(Bare.stream("one"));
      bare.socket().close();
      assertThat(bare.connection().<Object>readObject()).isEqualTo("one");
      for (int i = 0; i < 3; i++) {
        awaitReadable(bare.connection());
        assertThatThrownBy(bare.connection()::readObject).isInstanceOf(EOFException.class);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void aCutIsSeen(Transport over) throws Exception {
    byte[] bytes = Bare.stream("one");
    try (Bare bare = over.open(STANDARD, context)) {
      bare.socket().getOutputStream().write(bytes, 0, bytes.length - END_FRAME);
      assertThat(bare.connection().<Object>readObject()).isEqualTo("one");
      bare.cut();
      assertThatThrownBy(
              () -> {
                awaitReadable(bare.connection());
                bare.connection().readObject();
              })
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("was cut");
    }
  }

  /** Looking at a record of TLS that is not there as a whole takes nothing of it away. */
  @Test
  void aGraphThatComesByteByByteIsSeenOverTls() throws Exception {
    byte[] bytes = Bare.stream("one");
    try (Bare bare = Bare.overTls(STANDARD, context)) {
      ((SlowSocket) bare.line()).dribble();
      CompletableFuture<Void> sending =
          CompletableFuture.runAsync(() -> send(bare.socket(), bytes, bytes.length - END_FRAME));
      awaitReadable(bare.connection());
      assertThat(bare.connection().<Object>readObject()).isEqualTo("one");
      sending.get(20, TimeUnit.SECONDS);
    }
  }

  private static void send(Socket socket, byte[] bytes, int length) {
    try {
      socket.getOutputStream().write(bytes, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Who waits for all its connections in one thread does not wait for one that says nothing. */
  @Test
  void aHandshakeIsMadeOnceItHasBegun() throws Exception {
    ConnectionSettings settings = STANDARD.withTls(context);
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      CompletableFuture<SkywayConnection> near =
          CompletableFuture.supplyAsync(() -> dial(listener, settings));
      try (SkywayConnection far = listener.accept();
          Socket silent =
              new Socket(listener.address().getAddress(), listener.address().getPort());
          SkywayConnection other = listener.accept()) {
        while (!near.isDone()) {
          assertThat(far.isReadable()).isFalse();
          assertThat(other.isReadable()).isFalse();
        }
        near.get().writeObject("one");
        awaitReadable(far);
        assertThat(far.<Object>readObject()).isEqualTo("one");
        assertThat(silent.isClosed()).isFalse();
        near.get().close();
      }
    }
  }

  private static SkywayConnection dial(SkywayListener listener, ConnectionSettings settings) {
    try {
      return SkywayConnection.dial(listener.address(), settings);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
