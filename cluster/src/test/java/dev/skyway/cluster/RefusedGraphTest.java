// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.format.StreamHeader;
import java.io.NotSerializableException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A graph that is refused before anything of it is sent is nothing to the other side. */
@Timeout(60)
class RefusedGraphTest {
  private static final int END_FRAME = 6;
  private static final Duration STALL = Duration.ofMillis(200);
  private static final ConnectionSettings QUICK =
      ConnectionSettings.standard().withStallTimeout(STALL);

  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  private static void refuse(SkywayConnection connection) {
    for (boolean appends : new boolean[] {false, true}) {
      Object refused = new Object[] {"x", new int[3_000], Thread.currentThread()};
      assertThatThrownBy(
              () -> {
                if (appends) {
                  connection.appendObject(refused);
                } else {
                  connection.writeObject(refused);
                }
              })
          .isInstanceOf(NotSerializableException.class);
    }
    assertThat(connection.isClosed()).isFalse();
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void nothingIsSentForIt(Transport over) throws Exception {
    for (boolean sections : new boolean[] {false, true}) {
      Skyway skyway = Skyway.builder().sections(sections).sharing(Sharing.RECORD).build();
      try (Bare bare = over.open(ConnectionSettings.standard().withSkyway(skyway), context)) {
        checkNothingIsSent(bare, skyway);
      }
    }
  }

  private static void checkNothingIsSent(Bare bare, Skyway skyway) throws Exception {
    SkywayConnection connection = bare.connection();
    SkywayObjectInputStream in = null;
    for (String graph : List.of("first", "second", "third")) {
      long before = connection.bytesWritten();
      refuse(connection);
      connection.flush();
      assertThat(connection.bytesWritten()).isEqualTo(before);
      connection.appendObject(graph);
      refuse(connection);
      connection.flush();
      if (in == null) {
        in = new SkywayObjectInputStream(bare.socket().getInputStream(), skyway);
      }
      assertThat(in.readObject()).isEqualTo(graph);
    }
  }

  /** Sends headers, as versions did that had begun a graph which they could not write. */
  @ParameterizedTest
  @EnumSource(Transport.class)
  void aHeaderIsNotTheBeginningOfOne(Transport over) throws Exception {
    byte[] whole = Bare.stream("one");
    byte[] header = Arrays.copyOf(whole, StreamHeader.BYTES);
    try (Bare bare = over.open(QUICK, context)) {
      OutputStream socket = bare.socket().getOutputStream();
      for (int i = 0; i < 3; i++) {
        socket.write(header);
        if (i > 0) { // the first one is something that is here
          assertIsNotReadable(bare.connection());
        }
        CompletableFuture<Object> arrived =
            CompletableFuture.supplyAsync(() -> outcome(bare.connection()));
        Thread.sleep(3 * STALL.toMillis()); // longer than the rest of a graph is waited for
        assertThat(arrived).isNotDone();
        socket.write(whole, 0, whole.length - END_FRAME);
        assertThat(arrived.get(20, TimeUnit.SECONDS)).isEqualTo("one");
      }
      socket.write(header);
      socket.write(whole, 0, whole.length - END_FRAME - 1);
      assertThat(outcome(bare.connection()))
          .isInstanceOf(ConnectionException.class)
          .asString()
          .contains("has sent nothing of a graph for too long");
    }
  }

  @ParameterizedTest
  @EnumSource(Transport.class)
  void whetherOneIsHereMayBeAskedAtAnyTime(Transport over) throws Exception {
    byte[] whole = Bare.stream("one");
    try (Bare bare = over.open(QUICK, context)) {
      OutputStream socket = bare.socket().getOutputStream();
      socket.write(whole, 0, 1);
      awaitReadable(bare.connection());
      socket.write(whole, 1, whole.length - 1 - END_FRAME);
      Thread.currentThread().interrupt();
      boolean isReadable = bare.connection().isReadable();
      assertThat(Thread.interrupted()).isTrue();
      assertThat(isReadable).isTrue();
      assertThat(outcome(bare.connection())).isEqualTo("one");
    }
  }

  private static void awaitReadable(SkywayConnection connection) throws Exception {
    long start = System.nanoTime();
    while (!connection.isReadable()) {
      assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(20));
      Thread.sleep(1);
    }
  }

  /** Over TLS a header is seen when it was decrypted, which may take a moment. */
  private static void assertIsNotReadable(SkywayConnection connection) throws Exception {
    long start = System.nanoTime();
    while (System.nanoTime() - start < STALL.toNanos()) {
      assertThat(connection.isReadable()).isFalse();
      Thread.sleep(1);
    }
  }

  private static Object outcome(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (Exception e) {
      return e;
    }
  }
}
