// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** One instance for many threads. */
class SharedSkywayTest {
  private record Point(int x, long y, String name) {}

  @Test
  void threadsShareOneInstance() throws Exception {
    Skyway skyway = Skyway.builder().build();
    ExecutorService threads = Executors.newFixedThreadPool(16);
    List<Future<?>> running = new ArrayList<>();
    for (int thread = 0; thread < 16; thread++) {
      int id = thread;
      running.add(threads.submit(() -> work(skyway, id)));
    }
    for (Future<?> one : running) {
      one.get();
    }
    threads.shutdown();
  }

  private static void work(Skyway skyway, int id) {
    for (int i = 0; i < 500; i++) {
      Point[] points = {new Point(id, i, "p" + id), new Point(i, id, "q" + i)};
      Point[] back = skyway.deserialize(skyway.serialize(points));
      assertThat(back).containsExactly(points);
      assertThat(skyway.copy(points)).containsExactly(points);
      assertThat(skyway.<Integer>deserialize(skyway.serialize(i))).isEqualTo(i);
    }
  }
}
