// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.ForkedJvm;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a JVM does first long after its first message, where the stack ends or the heap is full,
 * fails alone: it works later.
 */
class LateUseTest {
  private static final int HEAPS = 3;

  static Stream<String> graphs() {
    return LateUseMain.graphs().keySet().stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void atTheEndOfTheStack(String graph) throws Exception {
    requireLaterUses(List.of(), "stack", graph, 20);
  }

  /** After so many messages streams of {@code java.io} are asked for their filter. */
  @Test
  void whereFiltersAreAskedForFirst() throws Exception {
    requireLaterUses(List.of(), "stack", "map", 999);
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void inAFullHeap(String graph) throws Exception {
    for (int i = 0; i < HEAPS; i++) {
      requireLaterUses(List.of("-Xmx24m", "-XX:+UseSerialGC"), "heap", graph, 20);
    }
  }

  private static void requireLaterUses(List<String> options, String ends, String graph, int before)
      throws Exception {
    String seed = Long.toString(new Random().nextLong());
    ForkedJvm.Result result =
        ForkedJvm.run(options, LateUseMain.class, ends, graph, Integer.toString(before), seed);
    assertThat(result.exitCode()).as("seed=%s %s", seed, result.output()).isZero();
    assertThat(result.output()).as("seed=%s", seed).contains("failed=");
  }
}
