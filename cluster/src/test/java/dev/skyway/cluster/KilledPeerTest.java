// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The process at the other end is killed while a graph passes. */
@Timeout(60)
class KilledPeerTest {
  /** So much has passed then: neither nothing nor all. */
  private static final long PASSED = 1 << 20;

  private final ConnectionSettings settings = ConnectionSettings.standard();

  @AfterEach
  void noBufferIsLeft() {
    assertThat(NativeBuffers.takenBytes()).isZero();
  }

  private static Process start(boolean sends, SkywayListener listener) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx400m",
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            KilledPeerMain.class.getName(),
            Boolean.toString(sends),
            Integer.toString(listener.address().getPort()))
        .inheritIO()
        .start();
  }

  /** Kills it once so many bytes have passed. */
  private static CompletableFuture<Void> kill(
      Process peer, SkywayConnection connection, ToLongFunction<SkywayConnection> bytes) {
    // On a thread of its own: the common pool may have but one, and that one be busy.
    return CompletableFuture.runAsync(
        () -> {
          while (bytes.applyAsLong(connection) < PASSED) {
            Thread.onSpinWait();
          }
          peer.destroyForcibly();
        },
        task -> new Thread(task, "killer").start());
  }

  @Test
  void aSenderThatIsKilledInMidGraphIsHeardOf() throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      Process peer = start(true, listener);
      try (SkywayConnection connection = listener.accept()) {
        CompletableFuture<Void> killed = kill(peer, connection, SkywayConnection::bytesRead);
        assertThatThrownBy(connection::readObject)
            .isInstanceOf(ConnectionException.class)
            .hasMessageContaining("the connection was cut, what had arrived of a graph is dropped");
        killed.join();
        assertThat(connection.isClosed()).isTrue();
      }
      requireOthersGoOn();
    }
  }

  @Test
  void aReaderThatIsKilledInMidGraphIsHeardOf() throws Exception {
    Object graph = KilledPeerMain.graph();
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      Process peer = start(false, listener);
      try (SkywayConnection connection = listener.accept()) {
        CompletableFuture<Void> killed = kill(peer, connection, SkywayConnection::bytesWritten);
        assertThatThrownBy(() -> connection.writeObject(graph))
            .isInstanceOf(ConnectionException.class)
            .hasMessageContaining("the other side takes no more: peer=")
            .hasMessageContaining("; see there why it ended");
        killed.join();
        assertThat(connection.isClosed()).isTrue();
      }
      requireOthersGoOn();
    }
  }

  private void requireOthersGoOn() throws Exception {
    try (ConnectionPair other = ConnectionPair.open(settings)) {
      other.near().writeObject(List.of("goes on"));
      assertThat(other.far().<Object>readObject()).isEqualTo(List.of("goes on"));
    }
  }
}
