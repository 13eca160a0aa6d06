// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.engine.frames.FlatSamples.entry;
import static dev.skyway.engine.frames.FlatSamples.put;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.WriterSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Records of one object and what it leads to are written as engines write them, or not at all. */
class FlatPartsTest {
  static Stream<Object> written() {
    return Stream.concat(FlatSamples.flat().stream(), FlatSamples.withParts().stream());
  }

  @ParameterizedTest
  @MethodSource("written")
  void writesWhatEnginesWrite(Object root) throws IOException {
    for (Engine engine : FlatSamples.engines().toList()) {
      FlatWriter writer = new FlatWriter();
      assertThat(put(writer, root)).as("before the class has a number").isNull();
      byte[] expected = entry(engine, writer, root);
      assertThat(put(writer, root)).as(engine.name()).isEqualTo(expected);
      writer.clear();
      assertThat(put(writer, root)).isNull();
    }
  }

  static List<Object> notFlat() {
    return FlatSamples.notFlat();
  }

  @ParameterizedTest
  @MethodSource("notFlat")
  void leavesTheRestToThem(Object root) throws IOException {
    for (Engine engine : FlatSamples.engines().toList()) {
      FlatWriter writer = new FlatWriter();
      entry(engine, writer, root, new FlatSamples.Many(), new FlatSamples.Pair(1, "x"));
      assertThat(put(writer, root)).isNull();
      assertThat(put(writer, root)).isNull();
    }
  }

  /** As long as all are left to an engine most are not looked at, but some always are. */
  @Test
  void whatTurnsFlatIsWrittenAgain() throws IOException {
    for (Engine engine : FlatSamples.engines().toList()) {
      FlatWriter writer = new FlatWriter();
      OutputSink sink = new OutputSink(new ByteArrayOutputStream(), false, true);
      try (GraphWriter graph =
          engine.newWriter(new WriterSettings(Sharing.RECORD, Limits.none()))) {
        Object[] held = {new ArrayList<>(), "flat", new ArrayList<>(), Thread.State.NEW};
        int[] left = new int[held.length];
        boolean isFirst = true;
        for (int i = 0; i < 100 * held.length; i++) {
          Object root = new FlatSamples.Loose(held[i / 100], null, null, null);
          if (put(writer, root) != null) {
            isFirst = true;
            continue;
          }
          left[i / 100]++;
          graph.write(root, sink);
          writer.learn(root, graph, isFirst);
          isFirst = false;
        }
        assertThat(left[0]).isEqualTo(100);
        assertThat(left[1]).isBetween(1, 64);
        assertThat(left[2]).isEqualTo(100);
        assertThat(left[3]).isBetween(1, 70);
      }
    }
  }

  /** Whatever leads to the same object twice, from the root or from what it leads to. */
  @Test
  void writesWhatEnginesWriteOfRandomGraphs() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int written = 0;
    for (int i = 0; i < 400; i++) {
      Object root = FlatSamples.random(random);
      for (Engine engine : FlatSamples.engines().toList()) {
        FlatWriter writer = new FlatWriter();
        byte[] expected = entry(engine, writer, root);
        byte[] bytes = put(writer, root);
        written += bytes == null ? 0 : 1;
        if (bytes != null) {
          assertThat(bytes).as("seed=%d i=%d %s", seed, i, engine.name()).isEqualTo(expected);
        }
      }
    }
    assertThat(written).as("seed=%d", seed).isGreaterThan(100);
  }
}
