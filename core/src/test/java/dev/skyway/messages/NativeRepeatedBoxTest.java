// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayEncoder;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What it costs to meet an object again. A loop that had written nothing, and said it had, was
 * entered until the window's work was used up: ten times the time of the whole graph.
 */
@NeedsNativeEngine
class NativeRepeatedBoxTest {
  private static final int LISTS = 600;
  private static final int ROUNDS = 200;
  private static final int MOST = 4;

  private final byte[] target = new byte[1 << 20];

  /** Lists of new numbers, then two that share one; it is the first of the last one, or not. */
  private static List<Object> graph(boolean first) {
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < LISTS; i++) {
      graph.add(list(100_000 + 3 * i, 100_001 + 3 * i, 100_002 + 3 * i));
    }
    Object repeated = ((List<?>) graph.get(3)).get(1);
    graph.add(list("s"));
    graph.add(first ? list(repeated, 999_999) : list(999_999, repeated));
    return graph;
  }

  private static List<Object> list(Object... elements) {
    ArrayList<Object> list = new ArrayList<>(elements.length);
    list.addAll(List.of(elements));
    return list;
  }

  private long time(SkywayEncoder encoder, Object graph) {
    long start = System.nanoTime();
    encoder.encode(graph, target, 0);
    return System.nanoTime() - start;
  }

  @Test
  void itDoesNotMatterWhereANumberIsRepeated() {
    Skyway skyway = ProvenEngine.skyway(EngineChoice.NATIVE, Skyway.builder());
    Object first = graph(true);
    Object last = graph(false);
    long bestFirst = Long.MAX_VALUE;
    long bestLast = Long.MAX_VALUE;
    try (SkywayEncoder encoder = skyway.newEncoder()) {
      for (int round = 0; round < ROUNDS; round++) {
        bestFirst = Math.min(bestFirst, time(encoder, first));
        bestLast = Math.min(bestLast, time(encoder, last));
      }
    }
    System.out.println("repeated first: " + bestFirst + " ns, last: " + bestLast + " ns");
    assertThat(bestFirst).isLessThan(MOST * bestLast);
    assertThat(skyway.<Object>deserialize(skyway.serialize(first))).isEqualTo(first);
  }
}
