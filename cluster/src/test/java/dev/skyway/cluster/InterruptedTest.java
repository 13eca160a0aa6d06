// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that are interrupted while they wait: what closes on this side is not the peer's. */
@Timeout(60)
class InterruptedTest {
  private static final ConnectionSettings PATIENT =
      ConnectionSettings.standard().withStallTimeout(Duration.ofSeconds(50));

  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  private static ConnectionSettings settings(boolean tls) {
    return tls ? PATIENT.withTls(context) : PATIENT;
  }

  /** What a thread meets that is interrupted while it works. */
  private static Throwable interrupted(boolean virtual, Callable<?> work) throws Exception {
    CompletableFuture<Throwable> met = new CompletableFuture<>();
    FutureTask<Void> task =
        new FutureTask<>(
            () -> {
              try {
                met.complete(new AssertionError("returned " + work.call()));
              } catch (Exception e) {
                met.complete(e);
              }
              return null;
            });
    Thread thread = virtual ? virtual(task) : new Thread(task);
    if (!virtual) {
      thread.start();
    }
    Thread.sleep(300); // until it waits; else it was interrupted before, which is no other thing
    thread.interrupt();
    return met.get(20, TimeUnit.SECONDS);
  }

  /** From JDK 21 on. */
  private static Thread virtual(Runnable work) throws Exception {
    try {
      return (Thread)
          Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, work);
    } catch (NoSuchMethodException e) {
      return abort("this JDK has no virtual threads");
    }
  }

  private static void requireToldOfInterrupt(Throwable met, Bare bare) {
    assertThat(met)
        .isInstanceOf(ConnectionException.class)
        .hasMessageContaining("a thread was interrupted while it")
        .hasMessageContaining("peer=")
        .hasMessageContaining("; open another connection");
    assertThat(bare.connection().isClosed()).isTrue();
    assertThatThrownBy(() -> bare.connection().writeObject("more"))
        .isInstanceOf(ConnectionException.class)
        .hasMessage(met.getMessage());
  }

  /** A thread of the platform waits on where there is no channel. */
  @ParameterizedTest
  @CsvSource({"CHANNEL, false", "CHANNEL, true", "SOCKET, true", "TLS, true"})
  void whoReads(Transport transport, boolean virtual) throws Exception {
    try (Bare bare = transport.open(PATIENT, context)) {
      requireToldOfInterrupt(interrupted(virtual, bare.connection()::readObject), bare);
    }
  }

  @ParameterizedTest
  @CsvSource({"CHANNEL, false", "CHANNEL, true", "SOCKET, true", "TLS, true"})
  void whoReadsInMidGraph(Transport transport, boolean virtual) throws Exception {
    byte[] bytes = Bare.stream(new int[1000]);
    try (Bare bare = transport.open(PATIENT, context)) {
      bare.socket().getOutputStream().write(bytes, 0, bytes.length / 2);
      requireToldOfInterrupt(interrupted(virtual, bare.connection()::readObject), bare);
    }
  }

  @ParameterizedTest
  @CsvSource({"CHANNEL, false", "CHANNEL, true", "SOCKET, true", "TLS, true"})
  void whoWrites(Transport transport, boolean virtual) throws Exception {
    long[] large = new long[4 << 20];
    try (Bare bare = transport.open(PATIENT, context)) {
      Callable<?> write =
          () -> {
            bare.connection().writeObject(large);
            return null;
          };
      requireToldOfInterrupt(interrupted(virtual, write), bare);
    }
  }

  @Test
  void whoClosesBehindAGraphThatNobodyTakes() throws Exception {
    try (Bare bare = Transport.SOCKET.open(PATIENT, context)) {
      bare.connection().writeObjectAsync(new long[4 << 20]);
      Callable<?> close =
          () -> {
            bare.connection().close();
            return null;
          };
      assertThat(interrupted(false, close))
          .isInstanceOf(InterruptedIOException.class)
          .hasMessageContaining("which cuts the connection: peer=")
          .hasMessageEndingWith("; close it when their handles are done");
      assertThat(bare.connection().isClosed()).isTrue();
    }
  }

  @ParameterizedTest
  @CsvSource({"false, false", "false, true", "true, true"})
  void whoAccepts(boolean tls, boolean virtual) throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings(tls))) {
      Throwable met = interrupted(virtual, listener::accept);
      assertThat(met)
          .isInstanceOf(SocketException.class)
          .hasMessageContaining("which closes the listener: address=" + listener.address())
          .hasCauseInstanceOf(IOException.class);
      requireClosed(listener);
    }
  }

  private static void requireClosed(SkywayListener listener) {
    assertThatThrownBy(listener::accept)
        .isInstanceOf(SocketException.class)
        .hasMessage("the listener is closed: address=" + listener.address() + "; bind another one")
        .hasCauseInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aListenerThatIsClosedSaysSo(boolean tls) throws Exception {
    SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings(tls));
    CompletableFuture<Void> accepting = CompletableFuture.runAsync(() -> requireClosed(listener));
    Thread.sleep(200); // until it waits; else this is what is done below
    listener.close();
    accepting.get(20, TimeUnit.SECONDS);
    requireClosed(listener);
  }

  @Test
  void whoDials() throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, PATIENT)) {
      Thread.currentThread().interrupt();
      assertThatThrownBy(() -> SkywayConnection.dial(listener.address(), PATIENT))
          .isInstanceOf(InterruptedIOException.class)
          .hasMessage(
              "interrupted while it connected: address=" + listener.address() + "; dial again");
      assertThat(Thread.interrupted()).as("the thread stays interrupted").isTrue();
    } finally {
      Thread.interrupted();
    }
  }
}
