// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The end of a graph that waits to be flushed, while one thread writes and another one reads. */
@Timeout(60)
class AppendedTailTest {
  private static final int SOCKET_BYTES = 64 << 10;
  private static final int REQUEST_BYTES = 1 << 10;
  private static final int LARGE_ANSWER_BYTES = 50 << 20;

  private final ConnectionSettings settings =
      ConnectionSettings.standard().withStallTimeout(Duration.ofSeconds(8));

  /** A server that is slow with its second answer, which is large, and reads nothing meanwhile. */
  private void serve(ServerSocket server, int requests) throws Exception {
    try (SkywayConnection connection = SkywayConnection.of(server.accept(), settings)) {
      for (int i = 0; i < requests; i++) {
        connection.<byte[]>readObject();
        if (i == 1) {
          Thread.sleep(1500);
          connection.writeObject(new byte[LARGE_ANSWER_BYTES]);
        } else {
          connection.writeObject("small");
        }
      }
    }
  }

  private static void append(SkywayConnection connection, int requests) throws IOException {
    for (int i = 0; i < requests; i++) {
      connection.appendObject(new byte[REQUEST_BYTES]);
    }
  }

  private interface Task {
    void run() throws Exception;
  }

  private static CompletableFuture<Void> start(Task task) {
    return CompletableFuture.runAsync(
        () -> {
          try {
            task.run();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        },
        work -> new Thread(work, "appended-tail").start()); // the common pool may have one thread
  }

  /** So many requests that the sockets are full, and some wait behind them on this side. */
  @ParameterizedTest
  @ValueSource(ints = {262, 274, 286, 298})
  void whoReadsGoesOnWhileItIsSent(int requests) throws Exception {
    try (ServerSocket server = ServerSocketChannel.open().socket();
        SocketChannel channel = SocketChannel.open()) {
      server.setReceiveBufferSize(SOCKET_BYTES);
      server.bind(ConnectionPair.ANY_PORT);
      CompletableFuture<Void> served = start(() -> serve(server, requests));
      channel.setOption(StandardSocketOptions.SO_SNDBUF, SOCKET_BYTES);
      channel.connect(new InetSocketAddress(server.getInetAddress(), server.getLocalPort()));
      SkywayConnection connection = SkywayConnection.of(channel, settings);
      CountDownLatch first = new CountDownLatch(1);
      CompletableFuture<Void> written =
          start(
              () -> {
                connection.writeObject(new byte[REQUEST_BYTES]);
                connection.writeObject(new byte[REQUEST_BYTES]);
                first.await();
                append(connection, requests - 2);
                Thread.sleep(1200); // then nobody but the reader has it sent, if it is not stuck
                connection.flush();
              });
      assertThat(connection.<Object>readObject()).isEqualTo("small");
      first.countDown();
      Thread.sleep(700); // all that the sockets take is written
      assertThat(connection.<byte[]>readObject()).hasSize(LARGE_ANSWER_BYTES);
      for (int i = 2; i < requests; i++) {
        assertThat(connection.<Object>readObject()).isEqualTo("small");
      }
      written.get(20, TimeUnit.SECONDS);
      served.get(20, TimeUnit.SECONDS);
      connection.close();
    }
  }

  private final List<String> flushes = new ArrayList<>();
  private final Deque<Runnable> asked = new ArrayDeque<>();

  private AppendedTail leftByAnother(Executor others) throws Exception {
    AppendedTail tail =
        new AppendedTail(() -> flushes.add("here"), () -> flushes.add("later"), others);
    start(() -> tail.written(false)).get(20, TimeUnit.SECONDS);
    return tail;
  }

  @Test
  void oneIsAskedAtATimeToSendWhatAnotherHasLeft() throws Exception {
    AppendedTail tail = leftByAnother(asked::add);
    tail.flush();
    tail.flush();
    assertThat(asked).hasSize(1);
    asked.remove().run();
    tail.look();
    tail.flush();
    assertThat(asked).as("what was left after that look").hasSize(1);
    assertThat(flushes).containsExactly("later");
  }

  @Test
  void whatThisThreadHasLeftItSends() throws Exception {
    AppendedTail tail = leftByAnother(asked::add);
    tail.written(false);
    tail.flush();
    assertThat(asked).isEmpty();
    assertThat(flushes).containsExactly("here");
  }

  @Test
  void whereNoThreadCanBeHadItIsSentHere() throws Exception {
    AppendedTail tail =
        leftByAnother(
            work -> {
              throw new OutOfMemoryError("unable to create native thread");
            });
    tail.flush();
    tail.flush();
    assertThat(flushes).containsExactly("here", "here");
  }

  @Test
  void whoComesToReadHasItSentByAnother() throws Exception {
    try (ConnectionPair pair = ConnectionPair.open(ConnectionSettings.standard())) {
      start(() -> pair.near().appendObject("question")).get(20, TimeUnit.SECONDS);
      CompletableFuture<Void> answered =
          start(() -> pair.far().writeObject(pair.far().readObject() + "?"));
      assertThat(pair.near().<Object>readObject()).isEqualTo("question?");
      answered.get(20, TimeUnit.SECONDS);
    }
  }
}
