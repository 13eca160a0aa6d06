// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A small message takes one window each way: more would cost it several times its time. */
@NeedsNativeEngine
class SmallMessageTest {
  private static final int MESSAGES = 40 << 10;

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  @Test
  void takesOneWindowEachWay() {
    List<Object> graph = new ArrayList<>(List.of("a", 1, new int[3], List.of(2L), "b\u0100"));
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      decoder.decode(encoder.encode(graph));
      long written = WindowCounts.written();
      long read = WindowCounts.read();
      for (int i = 0; i < MESSAGES; i++) {
        decoder.decode(encoder.encode(graph));
      }
      // Windows are counted in steps; a collection now and then costs one more.
      assertThat(WindowCounts.written() - written)
          .isBetween(MESSAGES * 9L / 10, MESSAGES * 11L / 10);
      assertThat(WindowCounts.read() - read).isBetween(MESSAGES * 9L / 10, MESSAGES * 11L / 10);
    }
  }
}
