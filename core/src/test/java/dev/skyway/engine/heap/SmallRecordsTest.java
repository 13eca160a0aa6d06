// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.Engine;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.cases.ArrayCases;
import dev.skyway.engine.cases.ClassCases;
import dev.skyway.engine.cases.CollectionCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.engine.cases.MapCases;
import dev.skyway.engine.cases.PrimitiveCases;
import dev.skyway.engine.cases.StringCases;
import dev.skyway.engine.cases.ValueCases;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.testing.Frames;
import dev.skyway.testing.GraphComparer;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.Arrays;
import java.util.HashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small records have a way of their own: it writes and reads what the usual one does, and takes
 * nothing that the usual one refuses. A writer's first record may meet a class for the first time,
 * and go the usual way; the next one is tried again, and after failures in a row ever fewer are.
 */
@NeedsNativeEngine
class SmallRecordsTest {
  /** A limit that small records might exceed: the reader goes the usual way. */
  static final Limits USUAL = new Limits(100_000, 1 << 20, (16 << 10) - 1);

  private static final Limits ANY = Limits.standard();

  /** Frames, and whether they came the small way. */
  private static final class Sink extends FrameSink {
    private boolean isSmall;

    Sink() {
      super(new byte[1 << 12], false);
    }

    @Override
    public void reserve(int bytes) {
      if (buffer.length - position < bytes) {
        buffer = Arrays.copyOf(buffer, 2 * buffer.length + bytes);
      }
    }

    @Override
    protected void expect(int bytes) {
      isSmall = true;
    }

    @Override
    public void beginSizedFrame(int type, int bytes) {
      super.beginSizedFrame(type, bytes);
      isSmall = false;
    }

    @Override
    protected void frameDone() {}

    byte[] bytes() {
      return Arrays.copyOf(buffer, position);
    }
  }

  private record Written(byte[] usual, byte[] again, boolean isSmall) {
    static Written of(Object root) {
      byte[] usual = usual(root);
      try (GraphWriter writer = engine().newWriter(new WriterSettings(Sharing.RECORD, ANY))) {
        Sink first = new Sink();
        Sink last = new Sink();
        writer.write(root, first);
        assertThat(first.bytes()).isEqualTo(usual);
        writer.write(root, new Sink());
        writer.write(root, last);
        return new Written(usual, last.bytes(), last.isSmall);
      }
    }

    /** Streams that share have the usual way only, whoever makes their frames. */
    private static byte[] usual(Object root) {
      try (GraphWriter writer = engine().newWriter(new WriterSettings(Sharing.STREAM, ANY))) {
        Sink sink = new Sink();
        writer.write(root, sink);
        return sink.bytes();
      }
    }

    /** Knows the classes, and has read the record once. */
    GraphReader reader(Limits limits) {
      GraphReader reader = engine().newReader(ReaderSettings.of(Sharing.RECORD, limits));
      new Frames(usual, 0, false).readRecord(reader);
      return reader;
    }

    byte[] payload() {
      Frames frames = new Frames(again, 0, false);
      assertThat(frames.next()).isTrue();
      ByteSource payload = frames.payload();
      return Arrays.copyOfRange(again, payload.position, payload.limit);
    }
  }

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  private static Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  static Stream<GraphCase> graphs() {
    Stream<Stream<GraphCase>> all =
        Stream.of(
            ArrayCases.all(),
            ClassCases.all(),
            CollectionCases.all(),
            MapCases.all(),
            PrimitiveCases.all(),
            StringCases.all(),
            ValueCases.all());
    return all.flatMap(Function.identity()).filter(c -> !c.name().contains(",000"));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void goesEitherWay(GraphCase graphCase) {
    Object graph = graphCase.graph().get();
    check(graph, graphCase.name(), copy -> graphCase.check().accept(graph, copy));
  }

  /** Each kind of object, at the bounds and beyond. */
  static Stream<SmallRoot> roots() {
    return SmallRoot.all();
  }

  @ParameterizedTest
  @MethodSource("roots")
  void isTakenUpToItsBounds(SmallRoot root) {
    Written written = Written.of(root.graph());
    assertThat(written.isSmall).isEqualTo(root.isSmallToWrite());
    try (GraphReader reader = written.reader(ANY)) {
      byte[] payload = written.payload();
      Object read = reader.small(payload, 0, payload.length);
      assertThat(read != GraphReader.NOT_SMALL).isEqualTo(root.isSmallToRead());
    }
    checkSame(root.graph(), root.name());
  }

  @Test
  void aChunkThatHasGrownStaysWithinItsBounds() {
    Object[] maps = new Object[20];
    Arrays.setAll(maps, i -> new HashMap<>());
    Object[] arrays = new Object[16];
    Arrays.setAll(arrays, i -> new Object[240]);
    Written grows = Written.of(maps);
    byte[] payload = grows.payload();
    byte[] large = Written.of(arrays).payload();
    try (GraphReader reader = grows.reader(ANY)) {
      for (int i = 0; i < 16 && isUsual(reader, payload); i++) {
        assertThat(isUsual(reader, large)).as("after %d", i).isFalse();
      }
      assertThat(isUsual(reader, payload)).isFalse();
      assertThat(isUsual(reader, large)).isFalse();
    }
  }

  private static boolean isUsual(GraphReader reader, byte[] payload) {
    return reader.small(payload, 0, payload.length) == GraphReader.NOT_SMALL;
  }

  @Test
  void isLikeTheUsualWayForAnyGraph() {
    long seed = System.nanoTime();
    int small = 0;
    for (int i = 0; i < 2000; i++) {
      Object graph = SmallRoot.random(seed + i, i % 20 == 0 ? 12 : 7);
      small += checkSame(graph, "seed " + (seed + i)) ? 1 : 0;
    }
    assertThat(small).as("small ones, seed %d", seed).isBetween(200, 1999);
  }

  private static boolean checkSame(Object graph, String name) {
    return check(
        graph, name, copy -> assertThat(GraphComparer.difference(graph, copy)).as(name).isNull());
  }

  /** Whether both ways were compared. */
  private static boolean check(Object graph, String name, Consumer<Object> checkCopy) {
    Written written = Written.of(graph);
    int from = written.usual.length - written.again.length;
    byte[] end = Arrays.copyOfRange(written.usual, from, written.usual.length);
    assertThat(written.again).as(name).isEqualTo(end);
    if (!written.isSmall) {
      return false;
    }
    byte[] payload = written.payload();
    try (GraphReader reader = written.reader(USUAL)) {
      checkCopy.accept(usual(reader, payload, name));
    }
    try (GraphReader reader = written.reader(ANY)) {
      Object read = reader.small(payload, 0, payload.length);
      boolean isSmall = read != GraphReader.NOT_SMALL;
      if (!isSmall) { // perhaps it is there, but for what only Java can do
        assertThat(reader.block(FrameType.RECORD, new ByteSource(payload))).isTrue();
        read = reader.takeRoot();
      }
      checkCopy.accept(read);
      return isSmall;
    }
  }

  /** Flips bits and cuts; what the small way still reads, the usual way reads too, and alike. */
  @Test
  void neverReadsWhatTheUsualWayRefuses() {
    int read = 0;
    for (long seed = 0; seed < 40; seed++) {
      Written written = Written.of(SmallRoot.random(seed));
      if (written.isSmall && written.again.length < 500) {
        read += readChanged(written, seed);
      }
    }
    assertThat(read).isGreaterThan(1000);
  }

  private static int readChanged(Written written, long seed) {
    byte[] payload = written.payload();
    int read = 0;
    try (GraphReader small = written.reader(ANY);
        GraphReader usual = written.reader(USUAL)) {
      for (int bit = 0; bit < 8 * payload.length; bit++) {
        byte[] changed = payload.clone();
        changed[bit / 8] ^= (byte) (1 << bit % 8);
        Object root = try64(small, changed);
        if (root != GraphReader.NOT_SMALL) {
          read++;
          String name = "seed " + seed + " bit " + bit;
          assertThat(GraphComparer.difference(usual(usual, changed, name), root)).as(name).isNull();
        }
        byte[] cut = Arrays.copyOf(payload, bit / 8);
        assertThat(try64(small, cut)).isSameAs(GraphReader.NOT_SMALL);
      }
    }
    return read;
  }

  /** After failures a reader tries ever more seldom, but at least once in 64. */
  private static Object try64(GraphReader reader, byte[] payload) {
    Object root = GraphReader.NOT_SMALL;
    for (int i = 0; i < 64 && root == GraphReader.NOT_SMALL; i++) {
      root = reader.small(payload, 0, payload.length);
    }
    return root;
  }

  private static Object usual(GraphReader reader, byte[] payload, String name) {
    try {
      assertThat(reader.small(payload, 0, payload.length)).isSameAs(GraphReader.NOT_SMALL);
      assertThat(reader.block(FrameType.RECORD, new ByteSource(payload))).isTrue();
      return reader.takeRoot();
    } catch (SkywayFormatException e) {
      throw new AssertionError("refused the usual way: " + name, e);
    }
  }
}
