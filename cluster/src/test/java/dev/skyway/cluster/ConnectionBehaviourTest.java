// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import java.io.EOFException;
import java.io.IOException;
import java.io.NotSerializableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What connections do, on each engine. */
@Timeout(60)
abstract class ConnectionBehaviourTest {
  private static final int THREADS = 8;
  private static final int GRAPHS = 200;

  private final Skyway skyway;
  private ConnectionPair pair;

  ConnectionBehaviourTest(EngineChoice engine) {
    skyway = ProvenEngine.skyway(engine, Skyway.builder().sharing(Sharing.RECORD));
  }

  @BeforeEach
  void open() throws IOException {
    pair = ConnectionPair.open(ConnectionSettings.standard().withSkyway(skyway));
  }

  @AfterEach
  void close() throws IOException {
    pair.close();
  }

  /** Whichever comes first: the one who reads, or what is left for it to send. */
  @Test
  void whatOneThreadLeavesIsSentForAnotherThatReads() throws Exception {
    for (int i = 0; i < GRAPHS; i++) {
      CompletableFuture<Object> answer = CompletableFuture.supplyAsync(() -> read(pair.near()));
      pair.near().appendObject("question " + i);
      assertThat(pair.far().<Object>readObject()).isEqualTo("question " + i);
      pair.far().writeObject("answer " + i);
      assertThat(answer.get(20, TimeUnit.SECONDS)).isEqualTo("answer " + i);
    }
  }

  @Test
  void graphsArriveInOrderBothWays() throws Exception {
    Map<String, List<Integer>> value = Map.of("one", List.of(1), "two", List.of(1, 2));
    pair.near().writeObject(value);
    pair.near().writeObject(null);
    pair.near().writeObject("text");
    assertThat(pair.far().<Object>readObject()).isEqualTo(value);
    assertThat(pair.far().<Object>readObject()).isNull();
    assertThat(pair.far().<Object>readObject()).isEqualTo("text");
    pair.far().writeObject(new int[] {1, 2, 3});
    assertThat(pair.near().<int[]>readObject()).containsExactly(1, 2, 3);
    assertThat(pair.near().bytesWritten()).isEqualTo(pair.far().bytesRead()).isPositive();
  }

  @Test
  void cyclesKeepTheirIdentity() throws Exception {
    List<Object> cycle = new ArrayList<>();
    cycle.add(cycle);
    pair.near().writeObject(cycle);
    List<Object> arrived = pair.far().readObject();
    assertThat(arrived.get(0)).isSameAs(arrived);
  }

  @Test
  void graphsShareNothing() throws Exception {
    int[] mutable = {1};
    pair.near().writeObject(mutable);
    mutable[0] = 2;
    pair.near().writeObject(mutable);
    int[] first = pair.far().readObject();
    int[] second = pair.far().readObject();
    assertThat(first).containsExactly(1);
    assertThat(second).containsExactly(2);
  }

  @Test
  void itIsReadableOnceSomethingHasArrived() throws Exception {
    assertThat(pair.far().isReadable()).isFalse();
    pair.near().writeObject("a");
    pair.near().writeObject("b");
    assertThat(pair.far().<Object>readObject()).isEqualTo("a");
    while (!pair.far().isReadable()) {
      Thread.sleep(1); // the kernel delivers when it likes
    }
    assertThat(pair.far().<Object>readObject()).isEqualTo("b");
    assertThat(pair.far().isReadable()).isFalse();
  }

  @Test
  void graphsThatWaitForAFlushTravelTogether() throws Exception {
    List<Object> graphs = List.of("a", List.of(1, 2), 3, new ArrayList<>(List.of("b")), "c");
    for (Object graph : graphs) {
      pair.near().appendObject(graph);
    }
    Thread.sleep(50);
    assertThat(pair.far().isReadable()).isFalse();
    pair.near().flush();
    for (Object graph : graphs) {
      assertThat(pair.far().<Object>readObject()).isEqualTo(graph);
      assertThat(pair.far().isReadable()).isEqualTo(graph != "c");
    }
    pair.near().appendObject("last");
    pair.near().close();
    assertThat(pair.far().<Object>readObject()).isEqualTo("last");
    assertThatThrownBy(() -> pair.far().readObject()).isInstanceOf(EOFException.class);
    assertThatThrownBy(() -> pair.far().readObject()).isInstanceOf(EOFException.class);
  }

  @Test
  void asynchronousGraphsArriveInOrderAmongTheOthers() throws Exception {
    List<WriteHandle> handles = new ArrayList<>();
    for (int i = 0; i < GRAPHS; i += 2) {
      handles.add(pair.near().writeObjectAsync(i));
      pair.near().writeObject(i + 1);
    }
    for (int i = 0; i < GRAPHS; i++) {
      assertThat(pair.far().<Object>readObject()).isEqualTo(i);
    }
    for (WriteHandle handle : handles) {
      handle.await();
      assertThat(handle.isDone()).isTrue();
      assertThat(handle.toCompletableFuture()).isCompleted();
    }
  }

  @Test
  void arraysOfPrimitivesPassAsTheyLie() throws Exception {
    for (int length : new int[] {0, 1, 8_191, 8_192, 100_000, 300_001}) {
      double[] doubles = new double[length];
      boolean[] booleans = new boolean[length];
      for (int i = 0; i < length; i++) {
        doubles[i] = 1.0 / i;
        booleans[i] = i % 3 == 0;
      }
      WriteHandle first = pair.near().writeObjectAsync(doubles);
      assertThat(Arrays.equals(doubles, pair.far().<double[]>readObject())).isTrue();
      WriteHandle second = pair.near().writeObjectAsync(List.of(booleans, doubles));
      List<Object> both = pair.far().readObject();
      assertThat(Arrays.equals(booleans, (boolean[]) both.get(0))).isTrue();
      assertThat(Arrays.equals(doubles, (double[]) both.get(1))).isTrue();
      first.await();
      second.await();
    }
    assertThat(pair.near().bytesWritten()).isEqualTo(pair.far().bytesRead());
  }

  @Test
  void buffersMayBeSmall() throws Exception {
    ConnectionSettings small =
        ConnectionSettings.standard().withSkyway(skyway).withBufferBytes(1 << 10);
    List<Integer> graph = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      graph.add(i * i);
    }
    try (ConnectionPair tight = ConnectionPair.open(small)) {
      WriteHandle handle = tight.near().writeObjectAsync(graph);
      assertThat(tight.far().<Object>readObject()).isEqualTo(graph);
      handle.await();
    }
    assertThat(NativeBuffers.of(small.bufferBytes()).taken()).isZero();
  }

  @Test
  void largeGraphsPassWhileTheyAreWalked() throws Exception {
    Map<Integer, String> graph = new HashMap<>();
    for (int i = 0; i < 200_000; i++) {
      graph.put(i, "value " + i);
    }
    WriteHandle handle = pair.near().writeObjectAsync(graph);
    assertThat(pair.far().<Object>readObject()).isEqualTo(graph);
    handle.await();
  }

  @Test
  void anyNumberOfThreadsMayWriteAndRead() throws Exception {
    List<CompletableFuture<Void>> writers = new ArrayList<>();
    for (int t = 0; t < THREADS; t++) {
      int thread = t;
      writers.add(CompletableFuture.runAsync(() -> writeMany(thread)));
    }
    Set<Integer> arrived = new HashSet<>();
    for (int i = 0; i < THREADS * GRAPHS; i++) {
      List<Integer> graph = pair.far().readObject();
      assertThat(graph).hasSize(2).allMatch(graph.get(0)::equals);
      assertThat(arrived.add(graph.get(0))).isTrue();
    }
    CompletableFuture.allOf(writers.toArray(CompletableFuture[]::new)).get(60, TimeUnit.SECONDS);
  }

  private void writeMany(int thread) {
    try {
      for (int i = 0; i < GRAPHS; i++) {
        Integer number = thread * GRAPHS + i;
        List<Integer> graph = new ArrayList<>(List.of(number, number));
        pair.near().writeObject(graph);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void whatCannotBeWrittenLeavesItOpen() throws Exception {
    pair.near().writeObject("before");
    assertThatThrownBy(() -> pair.near().writeObject(List.of(new Thread())))
        .isInstanceOf(NotSerializableException.class)
        .hasMessageContaining("java.lang.Thread");
    WriteHandle handle = pair.near().writeObjectAsync(List.of(new Thread()));
    assertThatThrownBy(handle::await).isInstanceOf(NotSerializableException.class);
    pair.near().writeObject("after");
    assertThat(pair.far().<Object>readObject()).isEqualTo("before");
    assertThat(pair.far().<Object>readObject()).isEqualTo("after");
  }

  @Test
  void closingSaysSoAndWritesWhatWaits() throws Exception {
    WriteHandle handle = pair.near().writeObjectAsync(new int[100_000]);
    CompletableFuture<Object> reading = CompletableFuture.supplyAsync(() -> read(pair.far()));
    pair.near().close();
    pair.near().close();
    assertThat(handle.isDone()).isTrue();
    assertThat((int[]) reading.get(60, TimeUnit.SECONDS)).hasSize(100_000);
    assertThatThrownBy(() -> pair.far().readObject())
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("the other side has closed the connection");
    assertThatThrownBy(() -> pair.near().writeObject("more"))
        .isInstanceOf(ConnectionException.class)
        .hasMessageContaining("closed on this side: peer=");
  }

  private static Object read(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
