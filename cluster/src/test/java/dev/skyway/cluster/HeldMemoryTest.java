// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.engine.ThreadSlots;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Connections that were closed or have failed hold no writer and no reader, though they were not
 * collected.
 */
@NeedsNativeEngine
@Timeout(120)
class HeldMemoryTest {
  /** What pools keep, of writers and of readers. */
  private static final int KEPT = 2 * new ThreadSlots<>().size();

  private static final int CONNECTIONS = KEPT + 30;

  /** More than the buffers of sockets and streams hold. */
  private static final int INTS = 2 << 20;

  @TempDir static Path folder;
  private static SSLContext context;

  private final ConnectionSettings settings =
      ConnectionSettings.standard()
          .withSkyway(
              ProvenEngine.skyway(EngineChoice.NATIVE, Skyway.builder().sharing(Sharing.RECORD)))
          .withStallTimeout(Duration.ofSeconds(20));

  private final List<SkywayConnection> all = new ArrayList<>();
  private long before;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  @BeforeEach
  void count() {
    before = HeapEngine.held();
  }

  private void requireNoneHeld() {
    assertThat(all).hasSizeGreaterThanOrEqualTo(CONNECTIONS).allMatch(SkywayConnection::isClosed);
    assertThat(HeapEngine.held()).isLessThanOrEqualTo(before + KEPT);
  }

  private static List<int[]> graph() {
    return List.of(new int[] {1}, new int[] {2, 3});
  }

  @ParameterizedTest
  @EnumSource
  void whoIsClosedInOrder(Transport transport) throws Exception {
    ConnectionSettings used = transport == Transport.TLS ? settings.withTls(context) : settings;
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, used)) {
      for (int i = 0; i < CONNECTIONS; i++) {
        CompletableFuture<SkywayConnection> far =
            CompletableFuture.supplyAsync(() -> echo(listener));
        SkywayConnection near = SkywayConnection.dial(listener.address(), used);
        try (near) {
          near.writeObject(graph());
          assertThat(near.<List<int[]>>readObject()).hasSize(2);
        }
        all.add(near);
        all.add(far.get(20, TimeUnit.SECONDS));
      }
    }
    requireNoneHeld();
  }

  /** Of another thread. */
  private static SkywayConnection echo(SkywayListener listener) {
    try (SkywayConnection accepted = listener.accept()) {
      accepted.writeObject(accepted.readObject());
      return accepted;
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoFailsWhileItReads(Transport transport) throws Exception {
    byte[] bytes = Bare.stream(graph());
    for (int i = 0; i < CONNECTIONS; i++) {
      Bare bare = transport.open(settings, context);
      bare.connection().appendObject(graph());
      bare.socket().getOutputStream().write(bytes, 0, bytes.length * 2 / 3);
      CompletableFuture<Throwable> reading =
          CompletableFuture.supplyAsync(() -> failure(bare.connection()));
      bare.cut();
      assertThat(reading.get(20, TimeUnit.SECONDS)).isInstanceOf(IOException.class);
      all.add(bare.connection());
    }
    requireNoneHeld();
  }

  private static Throwable failure(SkywayConnection connection) {
    try {
      return new AssertionError("read " + connection.readObject());
    } catch (IOException | ClassNotFoundException e) {
      return e;
    }
  }

  @ParameterizedTest
  @EnumSource
  void whoFailsWhileItWrites(Transport transport) throws Exception {
    Object large = List.of(graph(), new int[INTS]);
    for (int i = 0; i < CONNECTIONS; i++) {
      Bare bare = transport.open(settings, context);
      WriteHandle handle = bare.connection().writeObjectAsync(large);
      assertThat(bare.socket().getInputStream().read()).isPositive();
      bare.cut();
      assertThatThrownBy(handle::await).isInstanceOf(ConnectionException.class);
      all.add(bare.connection());
    }
    requireNoneHeld();
  }
}
