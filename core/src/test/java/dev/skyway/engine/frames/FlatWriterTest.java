// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.engine.portable.PortableEngine;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The flat way writes what the engines write, or nothing. */
class FlatWriterTest {
  private static final int FIRST_TAG = Tag.NEW_OBJECT + BuiltIn.COUNT;

  private static final class Empty {}

  private static final class Narrow {
    final byte b = 1;
    final short s = -2;
    final boolean z = true;
    final Object text = "narrow";
  }

  private static class Wide {
    final long l = 0x0102030405060708L;
    final double d = -1.5;
    final int i = 0x11223344;
    final char c = '\u4E2D';
    final boolean z = true;
    final float f = 2.5f;
    final String name = "w\u00efde";
    final Integer number = 100_000;
  }

  private static final class Derived extends Wide {
    final byte b = 9;
    final int[] parts = {1, 2, 3};
    final Long wide = 1L << 40;
  }

  private static class Base {
    final int i = 0x11223344;
  }

  private static class Crossing extends Base {
    final short s = 0x5566;
    final byte b = 0x77;
  }

  private static final class Apart extends Crossing {
    final Object between = "between";
    final char c = '\u4E2D';
    final long l = 0x0102030405060708L;
    final Object last = 5;
  }

  private static final class Numbers {
    final long a = 1;
    final long b = -2;
    final long c = 3L << 40;
    final double d = 4.5;
    final double e = -5.5;
    final long f = 6;
    final int g = 7;
    final byte h = 8;
  }

  private static final class Loose {
    Object a;
    Object b;
    Object c;
    Object d;

    Loose(Object a, Object b, Object c, Object d) {
      this.a = a;
      this.b = b;
      this.c = c;
      this.d = d;
    }
  }

  private static final class Many {
    Object a;
    Object b;
    Object c;
    Object d;
    Object e;
  }

  private record Pair(int key, String value) {}

  private static final class Stands implements Serializable {
    private static final long serialVersionUID = 1;

    private Object writeReplace() {
      return new Empty();
    }
  }

  static List<Object> flat() {
    Object same = new Object[0].getClass();
    return List.of(
        new Empty(),
        new Narrow(),
        new Wide(),
        new Derived(),
        new Base(),
        new Crossing(),
        new Apart(),
        new Numbers(),
        new Pair(7, "value"),
        new Loose(null, 1, "x", null),
        new Loose('c', 2.5f, (short) 3, new byte[] {1}),
        new Loose("same text", new String("same text"), same == null, (byte) 1));
  }

  static List<Object> notFlat() {
    Object shared = "shared";
    Loose cyclic = new Loose(1, 2, 3, 4);
    cyclic.d = cyclic;
    return List.of(
        new Loose(shared, 1, shared, null),
        cyclic,
        new Loose(List.of(1), null, null, null),
        new Loose(null, null, null, "long ".repeat(30)),
        new Loose(new Object(), null, null, null),
        new Many(),
        new Stands(),
        Thread.State.NEW);
  }

  private static Stream<Engine> engines() {
    return Stream.concat(
        Stream.of(new PortableEngine()), HeapEngine.tryCreate().map(Engine.class::cast).stream());
  }

  /** The items of the second of two records with this root. */
  private static byte[] entry(Engine engine, Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputSink sink = new OutputSink(bytes, false, true);
    sink.putHeader();
    try (GraphWriter writer = engine.newWriter(new WriterSettings(Sharing.RECORD, Limits.none()))) {
      for (int i = 0; i < 4; i++) {
        writer.write(root, sink);
      }
    }
    sink.handOn();
    InputFrameReader frames = new InputFrameReader();
    frames.open(new ByteArrayInputStream(bytes.toByteArray()));
    byte[] last = null;
    for (int type = frames.next(); type != FrameReader.NO_MORE; type = frames.next()) {
      ByteSource payload = frames.payload;
      while (type == FrameType.RECORDS && payload.remaining() > 0) {
        int length = payload.getCount();
        last = Arrays.copyOfRange(payload.buffer, payload.position, payload.position + length);
        payload.position += length;
      }
    }
    return last;
  }

  private static byte[] put(FlatWriter writer, Object root) {
    byte[] target = new byte[3 + FlatWriter.MOST_BYTES];
    int end = writer.put(root, target, 3);
    return end == FlatWriter.NOT_FLAT ? null : Arrays.copyOfRange(target, 3, end);
  }

  @ParameterizedTest
  @MethodSource("flat")
  void writesWhatEnginesWrite(Object root) throws IOException {
    FlatWriter writer = new FlatWriter();
    assertThat(put(writer, root)).as("before the class has a number").isNull();
    writer.learn(root.getClass(), FIRST_TAG);
    for (Engine engine : engines().toList()) {
      assertThat(put(writer, root)).as(engine.name()).isEqualTo(entry(engine, root));
    }
    writer.clear();
    assertThat(put(writer, root)).isNull();
  }

  @ParameterizedTest
  @MethodSource("notFlat")
  void leavesTheRestToThem(Object root) {
    FlatWriter writer = new FlatWriter();
    writer.learn(root.getClass(), FIRST_TAG);
    assertThat(put(writer, root)).isNull();
    assertThat(put(writer, root)).isNull();
  }

  @Test
  void valuesNeedNoNumber() throws IOException {
    FlatWriter writer = new FlatWriter();
    for (Object root : TinyRoots.tiny()) {
      assertThat(put(writer, root)).isEqualTo(entry(new PortableEngine(), root));
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
    writer.learn(Pair.class, FIRST_TAG);
    writer.learn(Stands.class, FIRST_TAG);
    writer.learn(Empty.class, FIRST_TAG + 1);
    for (int i = 0; i < 3; i++) {
      assertThat(put(writer, new Pair(i, "v"))).startsWith(FIRST_TAG, i).endsWith('v');
      assertThat(put(writer, new Stands())).isNull();
      assertThat(put(writer, i)).hasSize(2);
      assertThat(put(writer, new Empty())).containsExactly(FIRST_TAG + 1);
    }
  }
}
