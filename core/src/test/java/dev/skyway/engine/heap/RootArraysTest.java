// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.cases.ArrayCases;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.Frames;
import dev.skyway.testing.NeedsNativeEngine;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A record that is one array of primitives is written and read without a window, and as the usual
 * way does it, which the streams that share have.
 */
@NeedsNativeEngine
class RootArraysTest {
  /** Around the bounds of inline arrays and of blocks. */
  private static final int[] BYTES = {
    0, 8, 120, 128, 4_000, 16_368, 16_376, 16_384, 16_392, 262_128, 262_136, 262_144, 524_280,
    786_432
  };

  private static final int MESSAGES = 20 << 10;

  /** Windows are counted in steps of this many. */
  private static final long FEW = 4 << 10;

  @BeforeAll
  static void needsUsualBounds() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  private static Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  static Stream<Object> roots() {
    Random random = new Random(1);
    return ArrayCases.primitives().stream()
        .flatMap(
            component -> IntStream.of(BYTES).mapToObj(bytes -> array(component, bytes, random)))
        .map(array -> (Object) new Object[] {array});
  }

  private static Object array(Class<?> component, int bytes, Random random) {
    int elementBytes = bytesOf(component);
    Object array = Array.newInstance(component, bytes / elementBytes);
    for (int i = 0; i < Array.getLength(array); i++) {
      long bits = random.nextLong();
      switch (component.getName()) {
        case "boolean" -> Array.setBoolean(array, i, bits < 0);
        case "byte" -> Array.setByte(array, i, (byte) bits);
        case "char" -> Array.setChar(array, i, (char) bits);
        case "short" -> Array.setShort(array, i, (short) bits);
        case "int" -> Array.setInt(array, i, (int) bits);
        case "long" -> Array.setLong(array, i, bits);
        case "float" -> Array.setFloat(array, i, bits);
        default -> Array.setDouble(array, i, bits);
      }
    }
    return array;
  }

  private static int bytesOf(Class<?> component) {
    return switch (component.getName()) {
      case "boolean", "byte" -> 1;
      case "char", "short" -> 2;
      case "int", "float" -> 4;
      default -> 8;
    };
  }

  private static byte[] written(Sharing sharing, Object root) {
    try (GraphWriter writer = engine().newWriter(new WriterSettings(sharing, Limits.standard()))) {
      ArraySink sink = new ArraySink(false);
      writer.write(root, sink);
      return sink.toByteArray();
    }
  }

  private static GraphReader reader(Sharing sharing) {
    return engine().newReader(ReaderSettings.of(sharing, Limits.standard()));
  }

  @ParameterizedTest
  @MethodSource("roots")
  void areTheSameEitherWay(Object root) {
    byte[] bytes = written(Sharing.RECORD, root);
    assertThat(bytes).isEqualTo(written(Sharing.STREAM, root));
    for (Sharing sharing : new Sharing[] {Sharing.RECORD, Sharing.STREAM}) {
      try (GraphReader reader = reader(sharing)) {
        Object read = new Frames(bytes, 0, false).readRecord(reader);
        assertThat(Arrays.deepEquals(new Object[] {read}, new Object[] {root})).isTrue();
      }
    }
  }

  @Test
  void takeNoWindows() {
    Object inline = new float[1000];
    Object slices = new float[5000];
    byte[] inlineBytes = written(Sharing.RECORD, inline);
    byte[] sliceBytes = written(Sharing.RECORD, slices);
    long before = windows();
    try (GraphWriter writer =
            engine().newWriter(new WriterSettings(Sharing.RECORD, Limits.standard()));
        GraphReader reader = reader(Sharing.RECORD)) {
      for (int i = 0; i < MESSAGES; i++) {
        ArraySink sink = new ArraySink(false);
        writer.write(i % 2 == 0 ? inline : slices, sink);
        new Frames(i % 2 == 0 ? inlineBytes : sliceBytes, 0, false).readRecord(reader);
      }
    }
    assertThat(windows() - before).isLessThan(FEW);
  }

  private static long windows() {
    return WindowTimes.current().stream().mapToLong(stats -> stats.count()).sum();
  }

  /** Bytes that only resemble a record are refused by both ways, or read alike. */
  @Test
  void areRefusedWhereTheUsualWayRefusesThem() {
    int refused = 0;
    for (Object root : new Object[] {new boolean[20_000], new char[140_000], new long[3]}) {
      byte[] bytes = written(Sharing.RECORD, root);
      int second = bytes.length > 262_144 ? 262_144 : 0;
      for (int bit = 0; bit < 8 * 48; bit++) {
        int at = bit / 8 < 24 ? bit / 8 : second + bit / 8 - 24;
        if (at < bytes.length) {
          byte[] changed = bytes.clone();
          changed[at] ^= (byte) (1 << bit % 8);
          refused += sameAnswer(changed, "bit " + bit + " of " + root.getClass());
          refused += sameAnswer(Arrays.copyOf(bytes, at), "end at " + at);
        }
      }
    }
    assertThat(refused).isGreaterThan(300);
  }

  /** 1 if both refuse. */
  private static int sameAnswer(byte[] bytes, String name) {
    Object own = answer(bytes, Sharing.RECORD);
    Object usual = answer(bytes, Sharing.STREAM);
    assertThat(Arrays.deepEquals(new Object[] {own}, new Object[] {usual})).as(name).isTrue();
    return own == SkywayFormatException.class ? 1 : 0;
  }

  private static Object answer(byte[] bytes, Sharing sharing) {
    try (GraphReader reader = reader(sharing)) {
      return new Frames(bytes, 0, false).readRecord(reader);
    } catch (SkywayFormatException e) {
      return SkywayFormatException.class;
    }
  }
}
