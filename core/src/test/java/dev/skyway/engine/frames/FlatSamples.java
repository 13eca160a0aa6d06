// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

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
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Objects that are written without an engine or not, and what engines make of them. */
final class FlatSamples {
  static final int FIRST_TAG = Tag.NEW_OBJECT + BuiltIn.COUNT;

  static final class Empty {}

  static final class Narrow {
    final byte b = 1;
    final short s = -2;
    final boolean z = true;
    final Object text = "narrow";
  }

  static class Wide {
    final long l = 0x0102030405060708L;
    final double d = -1.5;
    final int i = 0x11223344;
    final char c = '\u4E2D';
    final boolean z = true;
    final float f = 2.5f;
    final String name = "w\u00efde";
    final Integer number = 100_000;
  }

  static final class Derived extends Wide {
    final byte b = 9;
    final int[] parts = {1, 2, 3};
    final Long wide = 1L << 40;
  }

  static class Base {
    final int i = 0x11223344;
  }

  static class Crossing extends Base {
    final short s = 0x5566;
    final byte b = 0x77;
  }

  static final class Apart extends Crossing {
    final Object between = "between";
    final char c = '\u4E2D';
    final long l = 0x0102030405060708L;
    final Object last = 5;
  }

  static final class Numbers {
    final long a = 1;
    final long b = -2;
    final long c = 3L << 40;
    final double d = 4.5;
    final double e = -5.5;
    final long f = 6;
    final int g = 7;
    final byte h = 8;
  }

  static final class Loose {
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

  static final class Many {
    Object a;
    Object b;
    Object c;
    Object d;
    Object e;
  }

  record Pair(int key, String value) {}

  static final class Stands implements Serializable {
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
        new BigDecimal("12.50"),
        BigDecimal.valueOf(Long.MAX_VALUE, Integer.MIN_VALUE),
        new BigInteger("-12345678901234567890"),
        new Loose(null, 1, "x", null),
        new Loose('c', 2.5f, (short) 3, new byte[] {1}),
        new Loose("same text", new String("same text"), same == null, (byte) 1));
  }

  /** What leads to more than new values. */
  static List<Object> withParts() {
    String shared = "shared";
    Pair pair = new Pair(1000, shared);
    Loose cyclic = new Loose(1000, 2000, 3000, 4000);
    cyclic.d = cyclic;
    Loose turned = new Loose(shared, null, null, null);
    Loose outer = new Loose(turned, null, shared, turned);
    turned.b = turned;
    turned.c = outer;
    return List.of(
        cyclic,
        outer,
        new Loose(shared, 1, shared, shared),
        new Loose(1, new Pair(2, "b"), null, new Pair(3, "c")),
        new Loose(pair, pair, shared, pair),
        new Loose(new Base(), new Pair(3, shared), new Base(), shared),
        new Loose(new Wide(), new Derived(), new Numbers(), new Wide()),
        new Loose(new Loose(1, null, "x", shared), new Loose(shared, 2, null, "y"), null, 'c'),
        new Loose(Thread.State.NEW, Thread.State.NEW, Thread.State.BLOCKED, String.class),
        new Loose(new Loose(Thread.State.NEW, String.class, null, "x"), Thread.State.NEW, 7, 7),
        new Loose(new Loose(new Base(), new Numbers(), 1, null), null, null, null),
        new Loose(
            new BigDecimal("0.7"),
            new BigDecimal("1e-99"),
            BigInteger.TWO.pow(200),
            BigInteger.ONE),
        new BigDecimal("-123456789012345678901234567890.5"));
  }

  static List<Object> notFlat() {
    Loose inner = new Loose(new Pair(1, "too deep"), null, null, null);
    return List.of(
        new Loose(inner, null, null, null),
        new Loose(new ArrayList<>(), null, null, null),
        new Loose(new Many(), 1, null, null),
        new Loose(null, null, null, "long ".repeat(30)),
        new Loose(new Object(), null, null, null),
        new Many(),
        new Stands(),
        Thread.State.NEW);
  }

  /** An object whose parts and values are drawn from few, some of them twice. */
  static Object random(Random random) {
    List<Object> pool = new ArrayList<>();
    pool.addAll(Arrays.asList(null, "text", 1000, Thread.State.NEW, new Pair(7, "x"), new Base()));
    pool.addAll(List.of(new BigDecimal("1.5"), new Empty(), String.class, 2.5, new Crossing()));
    for (int i = 0; i < 3; i++) {
      pool.add(loose(random, pool, i == 2 ? pool.size() : 5));
    }
    return loose(random, pool, pool.size());
  }

  private static Loose loose(Random random, List<Object> pool, int most) {
    Object[] drawn = random.ints(4, 0, most).mapToObj(pool::get).toArray();
    return new Loose(drawn[0], drawn[1], drawn[2], drawn[3]);
  }

  static Stream<Engine> engines() {
    return Stream.concat(
        Stream.of(new PortableEngine()), HeapEngine.tryCreate().map(Engine.class::cast).stream());
  }

  /** What an engine has numbered in records with these roots, each twice, and its last items. */
  static byte[] entry(Engine engine, FlatWriter toLearn, Object... roots) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    OutputSink sink = new OutputSink(bytes, false, true);
    sink.putHeader();
    try (GraphWriter writer = engine.newWriter(new WriterSettings(Sharing.RECORD, Limits.none()))) {
      for (int i = 0; i < 4; i++) {
        for (Object root : roots) {
          writer.write(root, sink);
          if (toLearn != null) {
            toLearn.learn(root, writer, true);
          }
        }
      }
    }
    sink.handOn();
    return lastEntry(bytes.toByteArray());
  }

  private static byte[] lastEntry(byte[] stream) throws IOException {
    InputFrameReader frames = new InputFrameReader();
    frames.open(new ByteArrayInputStream(stream));
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

  static byte[] put(FlatWriter writer, Object root) {
    byte[] target = new byte[3 + FlatWriter.MOST_WITH_PARTS];
    int end = writer.put(root, target, 3);
    end = end == FlatWriter.NOT_FLAT ? writer.putWithParts(root, target, 3) : end;
    return end == FlatWriter.NOT_FLAT ? null : Arrays.copyOfRange(target, 3, end);
  }

  private FlatSamples() {}
}
