// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayException;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.testing.ArraySink;
import dev.skyway.testing.Frames;
import dev.skyway.testing.GraphComparer;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Small records of a stream that share objects with each other are read the small way: it makes
 * what the usual one does, whichever of the two has read the records before, and takes nothing that
 * the usual one refuses.
 */
@NeedsNativeEngine
class SharedSmallRecordsTest {
  private static final int RECORDS = 40;

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  private static Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  /** The frames of each record of a stream, descriptions and all. */
  private static List<byte[]> write(List<Object> roots) {
    List<byte[]> frames = new ArrayList<>();
    try (GraphWriter writer =
        engine().newWriter(new WriterSettings(Sharing.STREAM, Limits.standard()))) {
      for (Object root : roots) {
        ArraySink sink = new ArraySink(false);
        writer.write(root, sink);
        frames.add(Arrays.copyOf(sink.buffer, sink.position));
      }
    }
    return frames;
  }

  private static GraphReader reader() {
    return engine().newReader(ReaderSettings.of(Sharing.STREAM, Limits.standard()));
  }

  /** Roots that lead to new objects and to those of roots before. */
  private static List<Object> roots(Random random) {
    List<Object> roots = new ArrayList<>();
    List<Object> known = new ArrayList<>(List.of("known"));
    for (int i = 0; i < RECORDS; i++) {
      Object root = root(random, known);
      roots.add(root);
      known.add(root == null ? "n" + i : root);
    }
    return roots;
  }

  private static Object root(Random random, List<Object> known) {
    Object earlier = known.get(random.nextInt(known.size()));
    return switch (random.nextInt(12)) {
      case 0 -> earlier;
      case 1 -> null;
      case 2 -> "text " + random.nextInt();
      case 3 -> "l".repeat(1025 + random.nextInt(2000)); // its bytes are an object that none sees
      case 4 -> new ArrayList<>(Arrays.asList(earlier, "a" + random.nextInt(9), null, earlier));
      case 5 -> new HashMap<>(Map.of("key " + random.nextInt(9), earlier, 7, "value"));
      case 6 -> new Object[] {new int[random.nextInt(9)], earlier, random.nextLong(), known.get(0)};
      case 7 -> SmallRoot.random(random.nextLong(), 4);
      case 8 -> new HashMap<>(Map.of(Thread.State.NEW, earlier)); // Java has to look at it
      default -> thing(random, earlier);
    };
  }

  private static Object thing(Random random, Object earlier) {
    SmallRoot.Thing thing = new SmallRoot.Thing();
    thing.number = random.nextInt();
    thing.any = earlier;
    thing.text = earlier instanceof String text ? text : "t" + thing.number;
    thing.next = earlier instanceof SmallRoot.Thing other ? other : thing;
    return thing;
  }

  private static boolean isRecord(Frames frames) {
    return frames.next() && frames.type() == FrameType.RECORD;
  }

  /** Reads the small way if that is possible and {@code wanted}; how many were. */
  private static int read(List<byte[]> stream, GraphReader reader, Random wanted, Object[] roots) {
    int small = 0;
    for (int i = 0; i < stream.size(); i++) {
      Frames frames = new Frames(stream.get(i), 0, false);
      Object root = GraphReader.NOT_SMALL;
      if (wanted.nextInt(4) != 0 && isRecord(frames)) {
        ByteSource payload = frames.payload();
        root = reader.small(payload.buffer, payload.position, payload.limit);
      }
      small += root == GraphReader.NOT_SMALL ? 0 : 1;
      Frames again = new Frames(stream.get(i), 0, false);
      roots[i] = root == GraphReader.NOT_SMALL ? again.readRecord(reader) : root;
    }
    return small;
  }

  @Test
  void eitherWayGoesOnWhereTheOtherEnded() {
    long seed = System.nanoTime();
    int small = 0;
    for (int i = 0; i < 500; i++) {
      Random random = new Random(seed + i);
      List<Object> roots = roots(random);
      Object[] arrived = new Object[RECORDS];
      try (GraphReader reader = reader()) {
        small += read(write(roots), reader, random, arrived);
      }
      assertThat(GraphComparer.difference(roots.toArray(), arrived))
          .as("seed %d", seed + i)
          .isNull();
    }
    assertThat(small).as("of %d, seed %d", 500 * RECORDS, seed).isGreaterThan(100 * RECORDS);
  }

  @Test
  void aScopeThatBeginsForgetsWhatWasRead() {
    List<byte[]> stream = write(List.of(new Object[] {"a"}, new Object[] {"b"}));
    byte[] second = stream.get(1);
    try (GraphReader reader = reader()) {
      new Frames(stream.get(0), 0, false).readRecord(reader);
      for (int i = 0; i < 100; i++) {
        Object[] root = (Object[]) new Frames(second, 0, false).readRecord(reader);
        assertThat(root).containsExactly("b");
        reader.newScope();
      }
    }
  }

  /** Flips bits; what the small way still reads, the usual way reads too, and alike. */
  @Test
  void neverReadsWhatTheUsualWayRefuses() {
    long seed = System.nanoTime();
    int read = 0;
    for (int i = 0; i < 30; i++) {
      List<Object> roots = roots(new Random(seed + i)).subList(0, 8);
      List<byte[]> stream = write(roots);
      for (int last = 1; last < roots.size(); last++) {
        read += readChanged(stream.subList(0, last), stream.get(last), "seed " + (seed + i));
      }
    }
    assertThat(read).as("seed %d", seed).isGreaterThan(1000);
  }

  private static int readChanged(List<byte[]> before, byte[] record, String name) {
    Frames frames = new Frames(record, 0, false);
    if (!isRecord(frames) || record.length > 300) {
      return 0;
    }
    ByteSource payload = frames.payload();
    int read = 0;
    for (int bit = 8 * payload.position; bit < 8 * payload.limit; bit++) {
      byte[] changed = record.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      Object[] small = small(before, changed);
      if (small != null) {
        read++;
        String which = name + " bit " + bit;
        Object[] usual = usual(before, changed);
        assertThat(usual).as(which).isNotNull();
        assertThat(GraphComparer.difference(usual, small)).as(which).isNull();
      }
    }
    return read;
  }

  /** What arrives, the last record in the small way; null if it does not. */
  private static Object[] small(List<byte[]> before, byte[] record) {
    try (GraphReader reader = reader()) {
      Object[] roots = start(before, reader);
      Frames frames = new Frames(record, 0, false);
      frames.next();
      ByteSource payload = frames.payload();
      Object root = reader.small(payload.buffer, payload.position, payload.limit);
      roots[before.size()] = root;
      return root == GraphReader.NOT_SMALL ? null : roots;
    }
  }

  private static Object[] start(List<byte[]> before, GraphReader reader) {
    Object[] roots = new Object[before.size() + 1];
    for (int i = 0; i < before.size(); i++) {
      roots[i] = new Frames(before.get(i), 0, false).readRecord(reader);
    }
    return roots;
  }

  /** The same in the usual way. */
  private static Object[] usual(List<byte[]> before, byte[] record) {
    ReaderSettings settings = ReaderSettings.of(Sharing.STREAM, SmallRecordsTest.USUAL);
    try (GraphReader reader = engine().newReader(settings)) {
      Object[] roots = start(before, reader);
      roots[before.size()] = new Frames(record, 0, false).readRecord(reader);
      return roots;
    } catch (SkywayException e) {
      return null;
    }
  }
}
