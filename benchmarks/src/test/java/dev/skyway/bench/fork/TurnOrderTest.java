// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TurnOrderTest {
  private static final List<String> ALL = List.of("a", "b", "c", "d");
  private static final int ROUNDS = 240;

  @Test
  void everyoneFollowsEveryOtherOneAboutAsOften() {
    long seed = System.nanoTime();
    TurnOrder order = new TurnOrder(seed);
    Map<String, Integer> pairs = new HashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      List<String> next = order.next(ALL);
      assertThat(next).containsExactlyInAnyOrderElementsOf(ALL);
      for (int i = 1; i < next.size(); i++) {
        pairs.merge(next.get(i - 1) + next.get(i), 1, Integer::sum);
      }
    }
    int each = ROUNDS * (ALL.size() - 1) / (ALL.size() * (ALL.size() - 1));
    assertThat(pairs).hasSize(ALL.size() * (ALL.size() - 1));
    assertThat(pairs.values())
        .as("seed=%d", seed)
        .allMatch(times -> times > each / 2 && times < each * 2);
  }

  @Test
  void aSeedGivesTheSameOrders() {
    TurnOrder one = new TurnOrder(7);
    TurnOrder other = new TurnOrder(7);
    for (int round = 0; round < ROUNDS; round++) {
      assertThat(one.next(ALL)).isEqualTo(other.next(ALL));
    }
  }

  @Test
  void theSeedIsTold() {
    List<String> said = new ArrayList<>();
    TurnOrder.of(said::add);
    assertThat(said).singleElement().asString().matches("order of turns: seed=-?\\d+; .*");
  }
}
