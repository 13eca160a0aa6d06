// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** As many connections as a server has, and what they leave behind. */
@Timeout(300)
class ManyConnectionsTest {
  private static final int AT_ONCE = 1_000;
  private static final int ONE_AFTER_ANOTHER =
      Boolean.getBoolean("skyway.test.long") ? 10_000 : 1_000;
  private static final int WAITING = 200;

  /** What a connection keeps that has written on one side and read on the other. */
  private static final int SMALL_ONES = ChannelOutput.SMALL_BYTES + ChannelInput.WAITING_BYTES;

  private static final File DESCRIPTORS = new File("/proc/self/fd");

  @Test
  void aThousandAreOpenAtOnce() throws Exception {
    ConnectionSettings settings = ConnectionSettings.standard();
    List<ConnectionPair> pairs = new ArrayList<>();
    try {
      for (int i = 0; i < AT_ONCE; i++) {
        pairs.add(ConnectionPair.open(settings));
      }
      for (int i = 0; i < AT_ONCE; i++) {
        pairs.get(i).near().writeObject(List.of(i));
      }
      assertThat(NativeBuffers.takenBytes()).isEqualTo(AT_ONCE * (long) ChannelOutput.SMALL_BYTES);
      for (int i = 0; i < AT_ONCE; i++) {
        assertThat(pairs.get(i).far().<Object>readObject()).isEqualTo(List.of(i));
      }
      assertThat(NativeBuffers.takenBytes()).isEqualTo(AT_ONCE * (long) SMALL_ONES);
    } finally {
      for (ConnectionPair pair : pairs) {
        pair.close();
      }
    }
    assertThat(NativeBuffers.takenBytes()).isZero();
  }

  /** Whoever waits for a graph has room for the beginning of one, not for all that may come. */
  @Test
  void thoseThatWaitTakeLittle() throws Exception {
    ConnectionSettings settings = ConnectionSettings.standard();
    List<ConnectionPair> pairs = new ArrayList<>();
    List<CompletableFuture<Object>> arrived = new ArrayList<>();
    ExecutorService readers = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < WAITING; i++) {
        ConnectionPair pair = ConnectionPair.open(settings);
        pairs.add(pair);
        arrived.add(CompletableFuture.supplyAsync(() -> read(pair.far()), readers));
      }
      NativeBuffers small = NativeBuffers.of(ChannelInput.WAITING_BYTES);
      while (small.taken() < WAITING) {
        Thread.onSpinWait();
      }
      assertThat(NativeBuffers.takenBytes()).isEqualTo(WAITING * (long) ChannelInput.WAITING_BYTES);
      for (int i = 0; i < WAITING; i++) {
        int[] graph = new int[i * i];
        pairs.get(i).near().writeObject(graph);
        assertThat((int[]) arrived.get(i).get(20, TimeUnit.SECONDS)).isEqualTo(graph);
      }
      assertThat(NativeBuffers.takenBytes()).isLessThanOrEqualTo(WAITING * (long) SMALL_ONES);
    } finally {
      for (ConnectionPair pair : pairs) {
        pair.close();
      }
      readers.shutdown();
    }
    assertThat(NativeBuffers.takenBytes()).isZero();
  }

  /** PERF: else a batch of requests would take two calls of the system. */
  @Test
  void whoGotMuchAtOnceWaitsWithMoreRoom() throws Exception {
    ConnectionSettings settings = ConnectionSettings.standard();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    try (ConnectionPair pair = ConnectionPair.open(settings)) {
      for (int ints : new int[] {1, 10_000, 1}) {
        pair.near().writeObject(new int[ints]);
        assertThat(pair.far().<int[]>readObject()).hasSize(ints);
        CompletableFuture<Object> next = CompletableFuture.supplyAsync(() -> read(pair.far()));
        int waiting = ints == 1 ? ChannelInput.WAITING_BYTES : settings.bufferBytes();
        while (NativeBuffers.takenBytes() != ChannelOutput.SMALL_BYTES + waiting) {
          assertThat(System.nanoTime()).isLessThan(end);
          Thread.onSpinWait();
        }
        pair.near().writeObject("next");
        assertThat(next.get(20, TimeUnit.SECONDS)).isEqualTo("next");
      }
    }
  }

  private static Object read(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void fileDescriptorsThreadsAndBuffersAreGivenBack() throws Exception {
    assumeThat(DESCRIPTORS).isDirectory();
    ConnectionSettings settings = ConnectionSettings.standard();
    ConnectionPair.open(settings).close();
    int descriptors = DESCRIPTORS.list().length;
    int threads = Thread.activeCount();
    for (int i = 0; i < ONE_AFTER_ANOTHER; i++) {
      try (ConnectionPair pair = ConnectionPair.open(settings)) {
        pair.near().writeObject(i);
        assertThat(pair.far().<Object>readObject()).isEqualTo(i);
      }
    }
    assertThat(NativeBuffers.takenBytes()).isZero();
    // Threads that end may need another moment, and some of them a descriptor.
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (System.nanoTime() < end
        && (DESCRIPTORS.list().length > descriptors + 5 || Thread.activeCount() > threads + 4)) {
      Thread.sleep(20);
    }
    assertThat(DESCRIPTORS.list().length).isLessThanOrEqualTo(descriptors + 5);
    assertThat(Thread.activeCount()).isLessThan(threads + 5);
  }
}
