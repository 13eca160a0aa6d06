// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.sun.management.ThreadMXBean;
import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.testing.Handmade;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Few bytes that ask for much memory or time; and graphs that look like it, but are honest. */
abstract class BombBehaviourTest {
  private static final int LAST = 1;
  private static final int WITH_MADE = 2;
  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int MOST_INLINE = 4096;
  private static final int LONGS = 2_000_000;

  /** Buffers and chunks of the readers themselves, and their own tables. */
  private static final long SLACK = 8L << 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  static final class Wide {
    long a0, a1, a2, a3, a4, a5, a6, a7, a8, a9, b0, b1, b2, b3, b4, b5, b6, b7, b8, b9;
    transient long c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, d0, d1, d2, d3, d4, d5, d6, d7, d8, d9;
  }

  record Bomb(String name, byte[] message) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Bomb> bombs() {
    return Stream.of(
        madeArray("Object[2^31 - 1]", BuiltIn.OBJECT_ARRAY, Integer.MAX_VALUE),
        madeArray("Object[100 million]", BuiltIn.OBJECT_ARRAY, 100_000_000),
        madeArray("String[5 million]", BuiltIn.STRING_ARRAY, 5_000_000),
        madeArray("long[2^31 - 1]", BuiltIn.LONG_ARRAY, Integer.MAX_VALUE),
        madeArray("byte[20 million]", BuiltIn.BYTE_ARRAY, 20_000_000),
        manyMadeArrays(),
        nestedArrays(),
        shortRuns(),
        wideInstances());
  }

  private static Bomb madeArray(String name, int number, int length) {
    byte[] message =
        new Handmade().record(LAST | WITH_MADE, 1, 1, number, length, Tag.MADE).message();
    return new Bomb(name, message);
  }

  private static Bomb manyMadeArrays() {
    ByteSink block = new ByteSink(100);
    int arrays = 100;
    block.putBytes(Handmade.varints(LAST | WITH_MADE, arrays + 1, arrays), 0, 3);
    for (int i = 0; i < arrays; i++) {
      block.putVarint(BuiltIn.INT_ARRAY);
      block.putVarint(1_000_000);
    }
    return new Bomb(
        "100 of int[1 million]",
        new Handmade().frame(FrameType.RECORD, block.toByteArray()).message());
  }

  private static Bomb nestedArrays() {
    ByteSink block = new ByteSink(100);
    int arrays = 20_000;
    block.putVarint(0);
    block.putVarint(arrays);
    for (int i = 0; i < arrays; i++) {
      block.putVarint(OBJECTS);
      block.putVarint(MOST_INLINE);
    }
    return new Bomb(
        "Object[4096] in Object[4096] in ...",
        new Handmade().frame(FrameType.RECORD, block.toByteArray()).message());
  }

  private static Bomb shortRuns() {
    ByteSink block = new ByteSink(100);
    int arrays = 4000;
    block.putVarint(LAST);
    block.putVarint(arrays + 1);
    block.putVarint(OBJECTS);
    block.putVarint(arrays);
    for (int i = 0; i < arrays; i++) {
      block.putVarint(OBJECTS);
      block.putVarint(MOST_INLINE);
      block.putVarint(Tag.NULLS);
      block.putVarint(MOST_INLINE);
    }
    return new Bomb(
        "thousands of empty Object[4096]",
        new Handmade().frame(FrameType.RECORD, block.toByteArray()).message());
  }

  private static Bomb wideInstances() {
    Handmade message = new Handmade();
    int wide = message.fixed(Wide.class);
    ByteSink block = new ByteSink(100);
    int parts = 60;
    int instances = parts * MOST_INLINE;
    block.putVarint(LAST);
    block.putVarint(instances + parts + 1);
    block.putVarint(OBJECTS);
    block.putVarint(parts);
    for (int i = 0; i < instances; i++) {
      if (i % MOST_INLINE == 0) {
        block.putVarint(OBJECTS);
        block.putVarint(MOST_INLINE);
      }
      block.putVarint(wide);
    }
    return new Bomb(
        "wide instances without fields",
        message.frame(FrameType.RECORD, block.toByteArray()).message());
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  @ParameterizedTest
  @MethodSource("bombs")
  void aMessageMakesOnlyWhatItsBytesAllow(Bomb bomb) {
    long allowed = allowedFor(bomb.message().length);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    assertThatThrownBy(() -> skyway.deserialize(bomb.message()))
        .isInstanceOf(SkywayLimitException.class)
        .hasMessageContaining("raise Limits if the input is trusted");
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before).isLessThan(allowed);
  }

  @ParameterizedTest
  @MethodSource("bombs")
  void aStreamMakesOnlyWhatItsBytesAllow(Bomb bomb) throws Exception {
    byte[] stream = Arrays.copyOf(bomb.message(), bomb.message().length + 2);
    stream[stream.length - 2] = FrameType.END;
    long before = THREADS.getCurrentThreadAllocatedBytes();
    try (ObjectInputStream in = open(stream, skyway)) {
      assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
    }
    assertThat(THREADS.getCurrentThreadAllocatedBytes() - before)
        .isLessThan(allowedFor(bomb.message().length));
  }

  private static long allowedFor(int bytes) {
    return Limits.FREE_HEAP_BYTES + 256L * bytes + SLACK;
  }

  @Test
  void whoeverTrustsTheSenderRaisesTheLimits() {
    Skyway trusting = Skyway.builder().engine(engine()).limits(Limits.none()).build();
    Object[] read = trusting.deserialize(shortRuns().message());
    assertThat(read).hasSize(4000);
    byte[] longs =
        new Handmade()
            .frame(FrameType.RECORD, madeLongs())
            .frame(FrameType.PART, slice(LONGS))
            .message();
    long[] array = trusting.deserialize(longs);
    assertThat(array).hasSize(LONGS);
  }

  private static byte[] madeLongs() {
    return Handmade.varints(WITH_MADE, 1, 1, BuiltIn.LONG_ARRAY, LONGS, Tag.MADE);
  }

  private static byte[] slice(int longs) {
    ByteSink block = new ByteSink(100);
    for (int value : new int[] {LAST, 0, 8 * longs}) {
      block.putVarint(value);
    }
    byte[] head = block.toByteArray();
    return Arrays.copyOf(head, head.length + 8 * longs);
  }

  static Stream<Arguments> honestGraphs() {
    Object[] dense = new Object[6_000_000];
    Arrays.fill(dense, "shared");
    Object[] dotted = new Object[6_000_000];
    for (int i = 0; i < dotted.length; i += 1000) {
      dotted[i] = i;
    }
    Object[][] matrix = new Object[1500][4000];
    return Stream.of(
        Arguments.of("nulls", new Object[8_000_000]),
        Arguments.of("dense", dense),
        Arguments.of("dotted", dotted),
        Arguments.of("matrix", matrix),
        Arguments.of("longs", new long[3_000_000]),
        Arguments.of("text", "x".repeat(20 << 20)));
  }

  @ParameterizedTest
  @MethodSource("honestGraphs")
  void honestGraphsPassHoweverSparse(String name, Object graph) throws Exception {
    long size = size(skyway.deserialize(skyway.serialize(graph)));
    assertThat(size).isEqualTo(size(graph));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(graph);
      out.writeInt(7);
      out.writeObject(graph.getClass());
    }
    try (ObjectInputStream in = open(bytes.toByteArray(), skyway)) {
      assertThat(size(in.readObject())).as(name).isEqualTo(size);
      assertThat(in.readInt()).isEqualTo(7);
      assertThat(in.readObject()).isEqualTo(graph.getClass());
    }
    ByteArrayOutputStream two = new ByteArrayOutputStream();
    skyway.serialize(graph, two);
    skyway.serialize("next", two);
    ByteArrayInputStream messages = new ByteArrayInputStream(two.toByteArray());
    assertThat(size(skyway.deserialize(messages))).isEqualTo(size);
    String next = skyway.deserialize(messages);
    assertThat(next).isEqualTo("next");
  }

  private static long size(Object graph) {
    if (graph instanceof Object[] array) {
      long sum = array.length;
      for (Object element : array) {
        sum = 31 * sum + (element == null ? 0 : 1 + size(element));
      }
      return sum;
    }
    return graph instanceof long[] longs ? longs.length : graph.hashCode();
  }

  @Test
  void descriptionsOfManyFieldsAreRefusedAtOnce() {
    for (int fields : new int[] {65_535, 70_000, 4_000_000}) {
      ByteSink payload = new ByteSink(100);
      payload.putByte(1);
      payload.putText(Wide.class.getName());
      payload.putBytes(Handmade.varints(0, 0, fields), 0, Handmade.varints(0, 0, fields).length);
      for (int i = 0; i < fields; i++) {
        payload.putByte(0);
        payload.putByte('J');
        payload.putText(i % 2 == 0 ? "a0" : "a1");
      }
      byte[] message =
          new Handmade().frame(FrameType.CLASS, payload.toByteArray()).record(1, 0, 0).message();
      assertTimeout(
          Duration.ofSeconds(30),
          () ->
              assertThatThrownBy(() -> skyway.deserialize(message))
                  .isInstanceOf(SkywayFormatException.class));
    }
  }

  private static ObjectInputStream open(byte[] stream, Skyway skyway) throws IOException {
    return new SkywayObjectInputStream(new ByteArrayInputStream(stream), skyway);
  }
}
