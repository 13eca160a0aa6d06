// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.StreamCorruptedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The other side stops, dies or lies: here that is an error, soon, and of this connection alone. No
 * buffer is left behind.
 */
@Timeout(60)
abstract class ConnectionFaultTest {
  private static final ConnectionSettings QUICK =
      ConnectionSettings.standard().withStallTimeout(Duration.ofMillis(500));

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  /** More than the buffers of sockets and streams hold. */
  private static final long[] LARGE = new long[4 << 20];

  private long socketsBefore;

  /** The JDK keeps a socket of its own from the first one on that it closes. */
  @BeforeEach
  void countSockets() throws IOException {
    ConnectionPair.open(QUICK).close();
    socketsBefore = sockets();
  }

  /** Sockets of other tests may be closed meanwhile, but none opened. */
  @AfterEach
  void noBufferOrSocketIsLeft() throws IOException {
    assertThat(NativeBuffers.takenBytes()).isZero();
    assertThat(sockets()).isLessThanOrEqualTo(socketsBefore);
  }

  /** How many file descriptors of sockets this process has; 0 where that is not told. */
  private static long sockets() throws IOException {
    if (!Files.isDirectory(DESCRIPTORS)) {
      return 0;
    }
    long count = 0;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(DESCRIPTORS)) {
      for (Path each : all) {
        count += isSocket(each) ? 1 : 0;
      }
    }
    return count;
  }

  private static boolean isSocket(Path descriptor) throws IOException {
    try {
      return Files.readSymbolicLink(descriptor).toString().startsWith("socket:");
    } catch (NoSuchFileException e) {
      return false; // closed since it was listed
    }
  }

  abstract Bare open(ConnectionSettings settings) throws Exception;

  private static List<int[]> graph() {
    List<int[]> graph = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      graph.add(new int[] {i, 2 * i});
    }
    return graph;
  }

  @Test
  void aPeerThatDiesInMidGraphIsHeardOf() throws Exception {
    byte[] bytes = Bare.stream(graph());
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      int kept = 1 + random.nextInt(bytes.length - 4);
      try (Bare bare = open(QUICK)) {
        bare.socket().getOutputStream().write(bytes, 0, kept);
        bare.cut();
        assertThatThrownBy(() -> bare.connection().readObject())
            .as("seed=1 kept=%d", kept)
            .isInstanceOf(ConnectionException.class)
            .hasMessageContaining("was cut")
            .hasMessageContaining("; see why the other side ended");
        assertThat(bare.connection().isClosed()).isTrue();
      }
    }
  }

  @Test
  void aConnectionThatIsCutBetweenGraphsDidNotEndInOrder() throws Exception {
    byte[] bytes = Bare.stream("one");
    try (Bare bare = open(QUICK)) {
      bare.socket().getOutputStream().write(bytes, 0, bytes.length - endFrame());
      bare.cut();
      assertThat(bare.connection().<Object>readObject()).isEqualTo("one");
      assertThatThrownBy(() -> bare.connection().readObject())
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("was cut");
    }
  }

  /** Bytes of the frame that ends a stream with checksums. */
  private static int endFrame() {
    return 6;
  }

  @Test
  void aPeerThatStopsInMidGraphIsGivenUp() throws Exception {
    byte[] bytes = Bare.stream(graph());
    try (Bare bare = open(QUICK)) {
      bare.socket().getOutputStream().write(bytes, 0, bytes.length / 2);
      long start = System.nanoTime();
      assertThatThrownBy(() -> bare.connection().readObject())
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("has sent nothing of a graph for too long");
      assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(60).toNanos());
    }
  }

  @Test
  void whoFailedKeepsNoBufferUntilItIsClosed() throws Exception {
    try (Bare bare = open(QUICK)) {
      bare.connection().writeObject("small"); // and its buffer stays
      bare.socket().getOutputStream().write(Bare.stream(graph()), 0, 1_000);
      bare.cut();
      assertThatThrownBy(bare.connection()::readObject).isInstanceOf(ConnectionException.class);
      assertThat(NativeBuffers.takenBytes()).isZero();
    }
  }

  @Test
  void aPeerThatReadsNothingIsGivenUp() throws Exception {
    try (Bare bare = open(QUICK)) {
      assertThatThrownBy(() -> bare.connection().writeObject(LARGE))
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("has taken nothing for too long");
      assertThatThrownBy(() -> bare.connection().writeObject("more"))
          .isInstanceOf(ConnectionException.class);
    }
  }

  @Test
  void closingEndsWithTheLimitForStalls() throws Exception {
    try (Bare bare = open(QUICK)) {
      WriteHandle handle = bare.connection().writeObjectAsync(LARGE);
      long start = System.nanoTime();
      bare.connection().close();
      assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(30).toNanos());
      assertThat(bare.connection().isClosed()).isTrue();
      assertThatThrownBy(handle::await)
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("has taken nothing for too long");
    }
  }

  /** Nor does it wait for the one who is stuck in a write. */
  @Test
  void closingEndsWhenItIsInterrupted() throws Exception {
    try (Bare bare = open(ConnectionSettings.standard().withStallTimeout(Duration.ofHours(1)))) {
      WriteHandle handle = bare.connection().writeObjectAsync(LARGE);
      for (long before = 0; before == 0 || before != bare.connection().bytesWritten(); ) {
        before = bare.connection().bytesWritten();
        Thread.sleep(500); // until the buffers are full
      }
      Thread.currentThread().interrupt();
      assertThatThrownBy(bare.connection()::close).isInstanceOf(InterruptedIOException.class);
      assertThat(Thread.interrupted()).isTrue();
      assertThatThrownBy(handle::await).isInstanceOf(ConnectionException.class);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1 << 16, 1 << 25})
  void aPeerThatReadsSlowlyIsWaitedFor(int bufferBytes) throws Exception {
    ConnectionSettings patient =
        QUICK.withStallTimeout(Duration.ofMillis(1500)).withBufferBytes(bufferBytes);
    try (Bare bare = open(patient)) {
      WriteHandle handle = bare.connection().writeObjectAsync(LARGE);
      byte[] buffer = new byte[1 << 18];
      for (long bytes = 0; bytes < 8L * LARGE.length; bytes += buffer.length) {
        assertThat(bare.socket().getInputStream().readNBytes(buffer, 0, buffer.length))
            .isEqualTo(buffer.length);
        Thread.sleep(20);
      }
      handle.await();
    }
  }

  /** It may be waiting for an answer before it sends the rest. */
  @Test
  void whatWaitsHereIsSentBeforeTheOtherSideIsWaitedFor() throws Exception {
    byte[] question = Bare.stream(graph());
    byte[] answer = Bare.stream("answer");
    try (Bare bare = open(QUICK.withStallTimeout(Duration.ofSeconds(20)))) {
      int half = question.length / 2;
      bare.socket().getOutputStream().write(question, 0, half);
      bare.connection().appendObject("answer");
      CompletableFuture<List<int[]>> arrived =
          CompletableFuture.supplyAsync(() -> read(bare.connection()));
      byte[] sent = bare.socket().getInputStream().readNBytes(answer.length - endFrame());
      assertThat(sent).isEqualTo(Arrays.copyOf(answer, sent.length));
      bare.socket().getOutputStream().write(question, half, question.length - half);
      assertThat(arrived.get(20, TimeUnit.SECONDS)).hasSize(10_000);
    }
  }

  @Test
  void damagedBytesAreRefused() throws Exception {
    byte[] whole = Bare.stream(graph());
    Random random = new Random(2);
    for (int i = 0; i < 50; i++) {
      byte[] bytes = whole.clone();
      int place = random.nextInt(bytes.length - 8);
      bytes[place] ^= (byte) (1 + random.nextInt(255));
      try (Bare bare = open(QUICK)) {
        bare.socket().getOutputStream().write(bytes);
        bare.cut();
        assertThatThrownBy(() -> bare.connection().readObject())
            .as("seed=2 place=%d", place)
            .isInstanceOfAny(StreamCorruptedException.class, ConnectionException.class);
        assertThat(bare.connection().isClosed()).isTrue();
      }
    }
  }

  private static <T> T read(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void otherConnectionsGoOn() throws Exception {
    try (ConnectionPair healthy = ConnectionPair.open(QUICK);
        Bare bare = open(QUICK)) {
      bare.socket().getOutputStream().write(new byte[100]);
      assertThatThrownBy(() -> bare.connection().readObject())
          .isInstanceOf(StreamCorruptedException.class);
      healthy.near().writeObject(graph());
      List<int[]> arrived = healthy.far().readObject();
      assertThat(arrived).hasSize(10_000);
    }
  }
}
