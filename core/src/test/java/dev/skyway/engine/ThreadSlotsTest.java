// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadSlotsTest {
  /** Each thread begins to look at another place. */
  private static void elsewhere(Runnable look) throws InterruptedException {
    Thread thread = new Thread(look);
    thread.start();
    thread.join();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 1000})
  void keepsNoMoreThanItIsToldTo(int most) throws InterruptedException {
    ThreadSlots<Integer> slots = new ThreadSlots<>(most);
    assertThat(slots.size()).isBetween(1, most);
    Set<Integer> kept = new HashSet<>();
    for (int i = 0; i < 8 * slots.size(); i++) {
      int item = i;
      elsewhere(
          () -> {
            if (slots.give(item)) {
              kept.add(item);
            }
          });
    }
    assertThat(kept).hasSize(slots.size());
    assertThat(slots.count()).isEqualTo(slots.size());
    Set<Integer> taken = new HashSet<>();
    for (int i = 0; i < 8 * slots.size(); i++) {
      elsewhere(
          () -> {
            Integer item = slots.take();
            if (item != null) {
              taken.add(item);
            }
          });
    }
    assertThat(taken).isEqualTo(kept);
    assertThat(slots.count()).isZero();
    assertThat(slots.take()).isNull();
  }
}
