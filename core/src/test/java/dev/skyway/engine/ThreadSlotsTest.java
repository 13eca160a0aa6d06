// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadSlotsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 1000})
  void keepsNoMoreThanItIsToldTo(int most) throws InterruptedException {
    ThreadSlots<Integer> slots = new ThreadSlots<>(most);
    assertThat(slots.size()).isBetween(1, most);
    Set<Integer> kept = new HashSet<>();
    for (int i = 0; i < 8 * slots.size(); i++) {
      int item = i;
      Thread giver = // each looks at another place
          new Thread(
              () -> {
                if (slots.give(item)) {
                  kept.add(item);
                }
              });
      giver.start();
      giver.join();
    }
    assertThat(kept).hasSize(slots.size());
    assertThat(slots.count()).isEqualTo(slots.size());
    Set<Integer> cleared = new HashSet<>();
    for (int slot = 0; slot < slots.size(); slot++) {
      cleared.add(slots.clear(slot));
    }
    assertThat(cleared).isEqualTo(kept);
    assertThat(slots.count()).isZero();
    assertThat(slots.take()).isNull();
  }
}
