// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/** A map that another thread changes while it is written. */
final class ChangedMeanwhile {
  private ChangedMeanwhile() {}

  /** Whatever comes of it: mostly a map, or the error that says that the graph cannot be read. */
  static void require(Skyway skyway, Map<?, ?> map, int rounds, IntConsumer change)
      throws InterruptedException {
    AtomicBoolean stop = new AtomicBoolean();
    AtomicInteger changed = new AtomicInteger();
    Thread changes =
        new Thread(
            () -> {
              for (int i = 0; !stop.get(); i = (i + 1) % (1 << 20)) {
                change.accept(i);
                changed.incrementAndGet();
              }
            });
    changes.start();
    int arrived = 0;
    for (int i = 0; i < rounds; i++) {
      try {
        assertThat((Map<?, ?>) skyway.deserialize(skyway.serialize(map))).isNotNull();
        arrived++;
      } catch (SkywayException expected) {
        assertThat(expected).hasMessageNotContaining("internal");
      }
    }
    assertThat(changes.isAlive()).as("changed until the end").isTrue();
    stop.set(true);
    changes.join();
    assertThat(changed).hasPositiveValue();
    assertThat(arrived).isGreaterThan(rounds / 2);
  }
}
