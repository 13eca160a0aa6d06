// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.stream.Stream;

/**
 * What Kryo's {@code CollectionSerializerTest} and {@code MapSerializerTest} ask of collections.
 */
@SuppressWarnings("serial")
public final class KryoCollectionCases {
  private static final Source COLLECTIONS = new Source("Kryo CollectionSerializerTest");
  private static final Source MAPS = new Source("Kryo MapSerializerTest");

  private KryoCollectionCases() {}

  /** Largest first. */
  static final class Descending implements Comparator<Integer>, Serializable {
    @Override
    public int compare(Integer one, Integer other) {
      return other.compareTo(one);
    }
  }

  /** A queue with a class of its own. */
  static final class Line extends PriorityQueue<Integer> {
    Line(Comparator<Integer> order) {
      super(3, order);
    }
  }

  /** A set with a class and a field of its own. */
  static final class Index extends TreeSet<Integer> {
    private final String title;

    Index(String title) {
      super(new Descending());
      this.title = title;
    }
  }

  /** A map with a class and a field of its own, made with an order. */
  static final class Ranking extends TreeMap<Integer, String> {
    private final String title;

    Ranking(String title) {
      super(new Descending());
      this.title = title;
    }
  }

  private static <T extends java.util.Collection<Integer>> T filled(T collection) {
    collection.addAll(List.of(7, 0, 5, 123, 432));
    return collection;
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(sets(), collections(), maps()).flatMap(cases -> cases);
  }

  private static void goesOnDescending(PriorityQueue<Integer> copy) {
    copy.add(200);
    List<Integer> drained = new ArrayList<>();
    while (!copy.isEmpty()) {
      drained.add(copy.remove());
    }
    assertThat(drained).containsExactly(432, 200, 123, 7, 5, 0);
  }

  private static Stream<ForeignCase> sets() {
    return Stream.of(
        COLLECTIONS.of(
            "a subclass of TreeSet keeps its field and its order",
            () -> filled(new Index("years")),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original).isExactlyInstanceOf(Index.class);
              assertThat(copy.title).isEqualTo("years");
              copy.add(6);
              assertThat(copy).containsExactly(432, 123, 7, 6, 5, 0);
            }),
        COLLECTIONS.of(
            "a TreeSet that contains null by its comparator",
            () -> {
              Comparator<String> order =
                  Comparator.nullsFirst(Comparator.<String>naturalOrder().reversed());
              TreeSet<String> set = new TreeSet<>(order);
              set.addAll(Arrays.asList("a", null, "b"));
              return set;
            },
            (original, copy) -> assertThat(copy).containsExactly(null, "b", "a")));
  }

  private static Stream<ForeignCase> collections() {
    return Stream.of(
        COLLECTIONS.of(
            "a queue with a comparator goes on in its order",
            () -> filled(new PriorityQueue<>(3, new Descending())),
            (original, copy) -> goesOnDescending(copy)),
        COLLECTIONS.of(
            "so does a subclass of it",
            () -> filled(new Line(new Descending())),
            (original, copy) -> {
              assertThat(copy).isExactlyInstanceOf(Line.class);
              goesOnDescending(copy);
            }),
        COLLECTIONS.of(
            "what Arrays.asList made of an array still writes through",
            () -> Arrays.asList("A", "B", "C"),
            (original, copy) -> {
              copy.set(1, "D");
              assertThat(copy).containsExactly("A", "D", "C");
              assertThat(original.get(1)).isEqualTo("B");
            }),
        COLLECTIONS.of(
            "dates in a list are other dates",
            () -> Arrays.asList(new Date(-1_234_567)),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original).hasSameClassAs(original);
              assertThat(copy.get(0)).isNotSameAs(original.get(0));
            }),
        COLLECTIONS.of(
            "the empty and single collections of Collections",
            () ->
                new ArrayList<Object>(
                    List.of(
                        Collections.emptyList(),
                        Collections.emptyMap(),
                        Collections.emptySet(),
                        Collections.singletonList("one"),
                        Collections.singletonMap("two", 1234),
                        Collections.singleton(12.34))),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              assertThat(copy.get(0)).isSameAs(Collections.emptyList());
            }));
  }

  private static Stream<ForeignCase> maps() {
    return Stream.of(
        MAPS.of(
            "a subclass of TreeMap keeps its field and its comparator",
            () -> {
              Ranking ranking = new Ranking("best");
              ranking.putAll(Map.of(1, "one", 3, "three", 2, "two"));
              return ranking;
            },
            (original, copy) -> {
              assertThat(copy).isEqualTo(original).isExactlyInstanceOf(Ranking.class);
              assertThat(copy.title).isEqualTo("best");
              assertThat(copy.keySet()).containsExactly(3, 2, 1);
            }),
        MAPS.of(
            "null as key and as value",
            () -> {
              Map<Object, Object> map = new HashMap<>();
              map.put(null, "no key");
              map.put("no value", null);
              return map;
            },
            (original, copy) ->
                assertThat(copy).hasSize(2).containsEntry(null, "no key").containsKey("no value")),
        MAPS.of(
            "a map in the order of access goes on in it",
            () -> {
              Map<String, Integer> map = new LinkedHashMap<>(8, 0.5f, true);
              map.putAll(Map.of("a", 1));
              map.put("b", 2);
              map.put("c", 3);
              map.get("a");
              return map;
            },
            (original, copy) -> {
              assertThat(copy.keySet()).containsExactly("b", "c", "a");
              copy.get("b");
              assertThat(copy.keySet()).containsExactly("c", "a", "b");
            }),
        MAPS.of(
            "a skip list with a comparator",
            () -> {
              Map<Integer, String> map = new ConcurrentSkipListMap<>(new Descending());
              map.putAll(Map.of(1, "one", 3, "three", 2, "two"));
              return map;
            },
            (original, copy) -> {
              copy.put(4, "four");
              assertThat(copy.keySet()).containsExactly(4, 3, 2, 1);
            }),
        MAPS.of(
            "arrays of lists as values",
            () -> Map.of("lists", new Object[] {List.of(1), List.of(List.of())}),
            (original, copy) -> assertThat(copy.get("lists")).isEqualTo(original.get("lists"))));
  }
}
