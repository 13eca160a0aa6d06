// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayException;
import dev.skyway.SkywayFormatException;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.testing.GraphComparer;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Small records with objects that Java has to look at: they are read in one window, and then looked
 * at as those of any other record are.
 */
@NeedsNativeEngine
class ListedSmallRecordsTest {
  private static final int MESSAGES = 500;

  /** Messages that are tried at a reader's beginning, and their windows, do not count. */
  private static final int FEW = MESSAGES / 10;

  /** Of a message whose bits are changed one by one. */
  private static final int MOST_BITS = 4000;

  private static final Skyway NATIVE = Skyway.builder().engine(EngineChoice.NATIVE).build();

  private static final Skyway USUAL =
      Skyway.builder().engine(EngineChoice.NATIVE).limits(SmallRecordsTest.USUAL).build();

  /** What a key's {@code hashCode} does when it is asked here. */
  private static Runnable asked = () -> {};

  /** A key whose hash leads to code of a program. */
  static final class Key implements Serializable {
    private static final long serialVersionUID = 1L;
    final int number;

    Key(int number) {
      this.number = number;
    }

    @Override
    public int hashCode() {
      asked.run();
      return number;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.number == number;
    }
  }

  @BeforeAll
  static void needsSmallRecords() {
    assumeTrue(Bounds.SMALL_RECORDS, "all bounds are tiny");
  }

  static Stream<GraphCase> roots() {
    Map<TimeUnit, String> units = new EnumMap<>(Map.of(TimeUnit.DAYS, "d", TimeUnit.HOURS, "h"));
    Map<Object, Object> keyed = new HashMap<>(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, "h"));
    Map<Object, Object> linked = new LinkedHashMap<>();
    linked.put(TimeUnit.SECONDS, 1L);
    linked.put(new Key(7), keyed);
    linked.put("text", linked);
    Map<Object, Object> concurrent = new ConcurrentHashMap<>(Map.of("a", 1, TimeUnit.DAYS, 'c'));
    return Stream.of(
        GraphCase.same("immutable map", () -> Map.of("a", 1, TimeUnit.DAYS, 2)),
        GraphCase.same("immutable set", () -> Set.of("a", 1L, TimeUnit.DAYS)),
        GraphCase.same("enum map", () -> units),
        GraphCase.same("map keyed by constants", () -> keyed),
        GraphCase.same("linked map", () -> linked),
        GraphCase.same("concurrent map", () -> concurrent),
        GraphCase.same(
            "identity map", () -> new IdentityHashMap<>(Map.of(TimeUnit.DAYS, new Key(3)))),
        GraphCase.same("set of keys", () -> new HashSet<>(List.of(new Key(1), new Key(2), "a"))),
        GraphCase.same(
            "map of maps", () -> Map.of(Map.of("a", 1), Set.of(2), List.of(units), keyed)),
        GraphCase.same("many", () -> maps(Math.min(700, Bounds.SMALL_OBJECTS / 8))));
  }

  /** An ArrayList is looked at by nobody. */
  private static List<Object> maps(int count) {
    List<Object> maps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      maps.add(new HashSet<>(Set.of(TimeUnit.values()[i % 7])));
    }
    return maps;
  }

  @ParameterizedTest
  @MethodSource("roots")
  void areReadInOneWindow(GraphCase root) throws ReflectiveOperationException {
    assertThat(windowsOf(root)).isBetween((long) MESSAGES, (long) MESSAGES + FEW);
  }

  private static long windowsOf(GraphCase root) throws ReflectiveOperationException {
    Object graph = root.graph().get();
    try (SkywayEncoder encoder = NATIVE.newEncoder();
        SkywayDecoder decoder = NATIVE.newDecoder()) {
      long before = 0;
      for (int i = 0; i < MESSAGES + FEW; i++) {
        if (i == FEW) {
          before = windows(decoder);
        }
        Object copy = decoder.decode(encoder.encode(graph));
        root.check().accept(graph, copy);
        requireSound(copy);
      }
      return windows(decoder) - before;
    }
  }

  /** Finds in a container what it holds. */
  private static void requireSound(Object copy) {
    if (copy instanceof Map<?, ?> map) {
      map.forEach((key, value) -> assertThat((Object) map.get(key)).isSameAs(value));
    } else if (copy instanceof Collection<?> all) {
      assertThat(all).allMatch(all::contains);
      all.forEach(ListedSmallRecordsTest::requireSound);
    }
  }

  private static long windows(SkywayDecoder decoder) throws ReflectiveOperationException {
    Field graph = SkywayDecoder.class.getDeclaredField("graph");
    graph.setAccessible(true);
    return OpenedReader.windows((GraphReader) graph.get(decoder));
  }

  @Test
  void aKeyThatFailsIsTheMessagesFault() {
    try (SkywayEncoder encoder = NATIVE.newEncoder();
        SkywayDecoder decoder = NATIVE.newDecoder()) {
      Object map = new HashMap<>(Map.of(new Key(1), 1));
      decoder.decode(encoder.encode(map));
      byte[] message = encoder.encode(map);
      asked =
          () -> {
            throw new IllegalStateException("no hash today");
          };
      assertThatThrownBy(() -> decoder.decode(message))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("no hash today");
      asked = () -> {};
      encoder.restart();
      assertThat(decoder.<Object>decode(encoder.encode(map))).isEqualTo(map);
    } finally {
      asked = () -> {};
    }
  }

  @Test
  void aKeyDoesNotUseItsDecoder() {
    try (SkywayEncoder encoder = NATIVE.newEncoder();
        SkywayDecoder decoder = NATIVE.newDecoder()) {
      Object map = new HashMap<>(Map.of(new Key(1), 1));
      decoder.decode(encoder.encode(map));
      byte[] message = encoder.encode(map);
      byte[] next = encoder.encode("another");
      List<String> refusals = new ArrayList<>();
      asked =
          () ->
              assertThatThrownBy(() -> decoder.decode(next))
                  .isInstanceOf(IllegalStateException.class)
                  .satisfies(e -> refusals.add(e.getMessage()));
      Object copy = decoder.decode(message);
      asked = () -> {};
      assertThat(copy).isEqualTo(map);
      assertThat(refusals).isNotEmpty();
      assertThat(decoder.<Object>decode(next)).isEqualTo("another");
    } finally {
      asked = () -> {};
    }
  }

  @ParameterizedTest
  @MethodSource("roots")
  void changedBytesAreReadAsUsual(GraphCase root) {
    try (SkywayEncoder encoder = NATIVE.newEncoder()) {
      Object graph = root.graph().get();
      byte[] first = encoder.encode(graph);
      byte[] second = encoder.encode(graph);
      // odd, so that each bit of a byte has its turn
      int step = 8 * second.length / MOST_BITS | 1;
      for (int bit = 0; bit < 8 * second.length; bit += step) {
        byte[] changed = second.clone();
        changed[bit / 8] ^= (byte) (1 << bit % 8);
        Object small = readSecond(NATIVE, first, changed);
        Object usual = readSecond(USUAL, first, changed);
        assertThat(small instanceof SkywayException).isEqualTo(usual instanceof SkywayException);
        if (!(usual instanceof SkywayException)) {
          assertThat(GraphComparer.difference(usual, small)).as("bit %d", bit).isNull();
        }
      }
    }
  }

  /** What comes of the second message: a graph, or the exception that refuses it. */
  private static Object readSecond(Skyway skyway, byte[] first, byte[] second) {
    try (SkywayDecoder decoder = skyway.newDecoder()) {
      decoder.decode(first);
      return decoder.decode(second);
    } catch (SkywayException e) {
      return e;
    }
  }

  /** The array of a message that was not taken may hold another one by then. */
  @Test
  void anArrayThatIsUsedAgainIsReadAgain() {
    try (SkywayEncoder encoder = NATIVE.newEncoder();
        SkywayDecoder decoder = NATIVE.newDecoder()) {
      for (int i = 0; i < 3; i++) {
        decoder.decode(encoder.encode(Map.of(TimeUnit.DAYS, 1000 + i)));
      }
      byte[] message = encoder.encode(Map.of(TimeUnit.DAYS, 2000));
      byte[] same = encoder.encode(Map.of(TimeUnit.DAYS, 3000));
      assertThat(same).hasSameSizeAs(message);
      byte[] array = message.clone();
      Object first = decoder.decode(array);
      System.arraycopy(same, 0, array, 0, array.length);
      Object second = decoder.decode(array);
      assertThat(Arrays.asList(first, second))
          .isEqualTo(List.of(Map.of(TimeUnit.DAYS, 2000), Map.of(TimeUnit.DAYS, 3000)));
    }
  }
}
