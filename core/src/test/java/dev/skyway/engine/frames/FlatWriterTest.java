// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.engine.frames.FlatSamples.entry;
import static dev.skyway.engine.frames.FlatSamples.put;
import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.portable.PortableEngine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The flat way writes what the engines write, or nothing. */
class FlatWriterTest {
  @Test
  void valuesNeedNoNumber() throws IOException {
    FlatWriter writer = new FlatWriter();
    for (Object root : TinyRoots.tiny()) {
      assertThat(put(writer, root)).isEqualTo(entry(new PortableEngine(), null, root));
    }
    for (Object root : TinyRoots.others()) {
      assertThat(put(writer, root)).isNull();
    }
  }

  @Test
  void numbersOfAllLengths() {
    FlatWriter writer = new FlatWriter();
    for (int bits = 0; bits < Long.SIZE; bits++) {
      for (long number :
          new long[] {(1L << bits) - 1, 1L << bits, -1L << bits, -(1L << bits) - 1}) {
        for (Object root : List.<Object>of(number, (int) number, (double) number)) {
          byte[] target = new byte[FlatWriter.MOST_BYTES];
          int end = TinyWriter.putValue(root, target, 0);
          assertThat(put(writer, root)).isEqualTo(Arrays.copyOf(target, end));
        }
      }
    }
  }

  @Test
  void stringsOfAllLengths() {
    FlatWriter writer = new FlatWriter();
    for (int length = 0; length < 130; length++) {
      for (String end : List.of("", "\u00e9", "\u4E2D")) {
        String root = "0123456789".repeat(13).substring(0, length) + end;
        byte[] target = new byte[FlatWriter.MOST_BYTES];
        int bytes = TinyWriter.putValue(root, target, 0);
        byte[] expected = bytes == TinyWriter.NOT_TINY ? null : Arrays.copyOf(target, bytes);
        assertThat(put(writer, root)).as("length=%d", length).isEqualTo(expected);
      }
    }
  }

  /** Where a bundle ends does not depend on whether a record was written where it stays. */
  @Test
  void bundlesEndWhereTheyEndOtherwise() throws IOException {
    ByteArrayOutputStream inPlace = new ByteArrayOutputStream();
    ByteArrayOutputStream beside = new ByteArrayOutputStream();
    OutputSink first = new OutputSink(inPlace, false, true);
    OutputSink second = new OutputSink(beside, false, true);
    int placed = 0;
    for (int i = 0; i < 10_000; i++) {
      Object root = i % 3 == 0 ? (Object) (1L << i % 64) : "x".repeat(i * 31 % 120);
      if (first.appendToBundle(root)) {
        placed++;
      } else {
        assertThat(first.appendFlat(root)).isTrue();
      }
      assertThat(second.appendFlat(root)).isTrue();
    }
    first.handOn();
    second.handOn();
    assertThat(inPlace.toByteArray()).isEqualTo(beside.toByteArray());
    int bundles = beside.size() / (16 << 10);
    assertThat(placed).isBetween(10_000 - 2 * bundles, 10_000 - bundles);
  }

  @Test
  void classesTakeTurns() throws IOException {
    FlatWriter writer = new FlatWriter();
    entry(
        new PortableEngine(),
        writer,
        new FlatSamples.Pair(0, "x"),
        new FlatSamples.Stands(),
        new FlatSamples.Empty());
    for (int i = 0; i < 3; i++) {
      assertThat(put(writer, new FlatSamples.Pair(i, "v")))
          .startsWith(FlatSamples.FIRST_TAG, i)
          .endsWith('v');
      assertThat(put(writer, new FlatSamples.Stands())).isNull();
      assertThat(put(writer, i)).hasSize(2);
      assertThat(put(writer, new FlatSamples.Empty())).containsExactly(FlatSamples.FIRST_TAG + 1);
    }
  }
}
