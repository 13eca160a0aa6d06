// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayEncoder;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Objects that the receiver has itself are known to windows: Java is not asked about each. */
@NeedsNativeEngine
class KnownExternalsTest {
  private static final int MESSAGES = 40 << 10;

  private final Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  @Test
  void manyTakeFewWindows() {
    Object[] graph = new Object[50_000];
    Arrays.fill(graph, Collections.emptyList());
    skyway.serialize(graph);
    long before = WindowCounts.written();
    skyway.serialize(graph);
    assertThat(WindowCounts.written() - before).isLessThan(200);
  }

  @Test
  void aSmallMessageWithThemTakesOne() {
    List<Object> graph =
        List.of(Collections.emptyList(), String.class, new HashSet<>(List.of("a")));
    try (SkywayEncoder encoder = skyway.newEncoder()) {
      encoder.encode(graph);
      long before = WindowCounts.written();
      for (int i = 0; i < MESSAGES; i++) {
        encoder.encode(graph);
      }
      assertThat(WindowCounts.written() - before)
          .isBetween(MESSAGES * 9L / 10, MESSAGES * 11L / 10);
    }
  }
}
