// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the other side gets of a connection that is closed in order, whatever it does itself. */
@Timeout(60)
class ConnectionClosingTest {
  private static final ConnectionSettings QUICK =
      ConnectionSettings.standard().withStallTimeout(Duration.ofMillis(500));

  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  /** Else the system drops what is on its way when something comes for a closed socket. */
  @ParameterizedTest
  @EnumSource(Transport.class)
  void whatWasWrittenArrivesThoughTheOtherSideSendsMore(Transport over) throws Exception {
    byte[] unread = Bare.stream("unread");
    try (Bare bare = over.open(ConnectionSettings.standard(), context)) {
      bare.socket().getOutputStream().write(unread);
      CompletableFuture<Void> closing =
          CompletableFuture.runAsync(() -> writeAndClose(bare.connection()));
      while (!bare.connection().isClosed()) {
        Thread.sleep(1); // until it is closing
      }
      bare.socket().getOutputStream().write(unread);
      long arrived = bare.socket().getInputStream().transferTo(OutputStream.nullOutputStream());
      assertThat(arrived).isEqualTo(bare.connection().bytesWritten()).isGreaterThan(1_000_000);
      bare.cut();
      closing.get(20, TimeUnit.SECONDS);
    }
  }

  /** More than the other side's buffers hold, less than both sides' do. */
  private static void writeAndClose(SkywayConnection connection) {
    try (connection) {
      for (int i = 0; i < 10; i++) {
        connection.writeObject(new byte[100_000]);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void whoClosesDoesNotWaitForEverForOneThatStays(Transport over) throws Exception {
    try (Bare bare = over.open(QUICK, context)) {
      bare.connection().writeObject("last");
      CompletableFuture<Object> reading =
          CompletableFuture.supplyAsync(() -> read(bare.connection()));
      bare.connection().close();
      assertThatThrownBy(() -> reading.get(20, TimeUnit.SECONDS))
          .rootCause()
          .isInstanceOf(IOException.class);
      long arrived = bare.socket().getInputStream().transferTo(OutputStream.nullOutputStream());
      assertThat(arrived).isEqualTo(bare.connection().bytesWritten());
    }
  }

  private static <T> T read(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
