// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.frames.NativeBytes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeBuffersTest {
  private static final int THREADS = 8;

  /** Sizes that nothing else uses. One thread does not reach the places of all others. */
  @ParameterizedTest
  @CsvSource({"4194301, 1", "2097143, 2", "1398097, 3", "400009, 10"})
  void keepsAtMostFourMebibytesOfASize(int capacity, int kept) {
    NativeBuffers buffers = NativeBuffers.of(capacity);
    Set<NativeBytes> first = takeAll(buffers, kept + 5);
    first.forEach(buffers::give);
    assertThat(buffers.taken()).isZero();
    Set<NativeBytes> second = takeAll(buffers, kept + 5);
    second.forEach(buffers::give);
    second.retainAll(first);
    assertThat(second).hasSizeBetween((kept + 1) / 2, kept);
    assertThat(buffers.taken()).isZero();
  }

  private static Set<NativeBytes> takeAll(NativeBuffers buffers, int count) {
    Set<NativeBytes> taken = new HashSet<>();
    for (int i = 1; i <= count; i++) {
      taken.add(buffers.take());
      assertThat(buffers.taken()).isEqualTo(i);
    }
    assertThat(taken).as("each is taken once").hasSize(count);
    return taken;
  }

  @Test
  void threadsTakeAndGiveAtOnce() throws Exception {
    NativeBuffers buffers = NativeBuffers.of(1031);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      byte mine = (byte) thread;
      running.add(
          threads.submit(
              () -> {
                for (int i = 0; i < 20_000; i++) {
                  NativeBytes buffer = buffers.take();
                  buffer.buffer().put(mine);
                  assertThat(buffer.buffer().get(0)).isEqualTo(mine);
                  buffers.give(buffer);
                }
              }));
    }
    for (Future<?> one : running) {
      one.get();
    }
    threads.shutdown();
    assertThat(buffers.taken()).isZero();
  }
}
