// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * The other side stops, dies or lies: here that is an error, soon, and of this connection alone. No
 * buffer is left behind.
 */
@Timeout(60)
abstract class ConnectionFaultTest {
  private static final ConnectionSettings QUICK =
      ConnectionSettings.standard().withStallTimeout(Duration.ofMillis(500));

  /** More than the buffers of sockets and streams hold. */
  private static final long[] LARGE = new long[4 << 20];

  private final boolean overChannel;

  ConnectionFaultTest(boolean overChannel) {
    this.overChannel = overChannel;
  }

  @AfterEach
  void noBufferIsLeft() {
    assertThat(NativeBuffers.of(QUICK.bufferBytes()).taken()).isZero();
  }

  /** A connection and the bare socket at its other end. */
  private record Bare(SkywayConnection connection, Socket socket) implements AutoCloseable {
    @Override
    public void close() throws IOException {
      socket.close();
      connection.close();
    }
  }

  private Bare open(ConnectionSettings settings) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open().bind(ConnectionPair.ANY_PORT)) {
      Socket near = overChannel ? SocketChannel.open().socket() : new Socket();
      near.connect(server.getLocalAddress());
      assertThat(near.getChannel() != null).isEqualTo(overChannel);
      return new Bare(SkywayConnection.of(near, settings), server.accept().socket());
    }
  }

  private static byte[] stream(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).build();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  private static List<int[]> graph() {
    List<int[]> graph = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      graph.add(new int[] {i, 2 * i});
    }
    return graph;
  }

  @Test
  void aPeerThatDiesInMidGraphIsHeardOf() throws Exception {
    byte[] bytes = stream(graph());
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      int kept = 1 + random.nextInt(bytes.length - 4);
      try (Bare bare = open(QUICK)) {
        bare.socket.getOutputStream().write(bytes, 0, kept);
        bare.socket.close();
        assertThatThrownBy(() -> bare.connection.readObject())
            .as("seed=1 kept=%d", kept)
            .isInstanceOf(ConnectionException.class)
            .hasMessageContaining("was cut");
        assertThat(bare.connection.isClosed()).isTrue();
      }
    }
  }

  @Test
  void aConnectionThatIsCutBetweenGraphsDidNotEndInOrder() throws Exception {
    byte[] bytes = stream("one");
    try (Bare bare = open(QUICK)) {
      bare.socket.getOutputStream().write(bytes, 0, bytes.length - endFrame());
      bare.socket.close();
      assertThat(bare.connection.<Object>readObject()).isEqualTo("one");
      assertThatThrownBy(() -> bare.connection.readObject())
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
    byte[] bytes = stream(graph());
    try (Bare bare = open(QUICK)) {
      bare.socket.getOutputStream().write(bytes, 0, bytes.length / 2);
      long start = System.nanoTime();
      assertThatThrownBy(() -> bare.connection.readObject())
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("has sent nothing of a graph for too long");
      assertThat(System.nanoTime() - start).isLessThan(Duration.ofSeconds(10).toNanos());
    }
  }

  @Test
  void aPeerThatReadsNothingIsGivenUp() throws Exception {
    try (Bare bare = open(QUICK)) {
      assertThatThrownBy(() -> bare.connection.writeObject(LARGE))
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("has taken nothing for too long");
      assertThatThrownBy(() -> bare.connection.writeObject("more"))
          .isInstanceOf(ConnectionException.class);
    }
  }

  @Test
  void aPeerThatReadsSlowlyIsWaitedFor() throws Exception {
    try (Bare bare = open(QUICK)) {
      WriteHandle handle = bare.connection.writeObjectAsync(LARGE);
      byte[] buffer = new byte[1 << 20];
      long bytes = 0;
      while (!handle.isDone() || bare.socket.getInputStream().available() > 0) {
        bytes += bare.socket.getInputStream().read(buffer);
        Thread.sleep(20);
      }
      handle.await();
      assertThat(bytes).isGreaterThanOrEqualTo(8L * LARGE.length);
    }
  }

  @Test
  void damagedBytesAreRefused() throws Exception {
    byte[] whole = stream(graph());
    Random random = new Random(2);
    for (int i = 0; i < 50; i++) {
      byte[] bytes = whole.clone();
      int place = random.nextInt(bytes.length - 8);
      bytes[place] ^= (byte) (1 + random.nextInt(255));
      try (Bare bare = open(QUICK)) {
        bare.socket.getOutputStream().write(bytes);
        bare.socket.close();
        assertThatThrownBy(() -> bare.connection.readObject())
            .as("seed=2 place=%d", place)
            .isInstanceOfAny(StreamCorruptedException.class, ConnectionException.class);
        assertThat(bare.connection.isClosed()).isTrue();
      }
    }
  }

  @Test
  void otherConnectionsGoOn() throws Exception {
    try (ConnectionPair healthy = ConnectionPair.open(QUICK);
        Bare bare = open(QUICK)) {
      bare.socket.getOutputStream().write(new byte[100]);
      assertThatThrownBy(() -> bare.connection.readObject())
          .isInstanceOf(StreamCorruptedException.class);
      healthy.near().writeObject(graph());
      List<int[]> arrived = healthy.far().readObject();
      assertThat(arrived).hasSize(10_000);
    }
  }
}
