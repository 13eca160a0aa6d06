// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Hashtable;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * What XStream's {@code CollectionsTest}, {@code MapTest}, {@code TreeMapAndTreeSetTest}, {@code
 * ConcurrentTypesTest} and {@code LambdaTest} ask of collections.
 */
@SuppressWarnings("serial")
public final class XStreamCollectionCases {
  private static final Source COLLECTIONS = new Source("XStream Collections");
  private static final Source MAPS = new Source("XStream Map");
  private static final Source TREES = new Source("XStream TreeMapAndTreeSet");
  private static final Source CONCURRENT = new Source("XStream ConcurrentTypes");
  private static final Source LAMBDAS = new Source("XStream Lambda");

  private XStreamCollectionCases() {}

  /** An order with a field. */
  static final class ByText implements Comparator<String>, Serializable {
    private final String purpose = "sorting";

    @Override
    public int compare(String one, String other) {
      return one.compareTo(other);
    }
  }

  /** An order that nobody may ask for on arrival. */
  static final class Unasked implements Comparator<String>, Serializable {
    static final Comparator<String> REFUSES =
        (one, other) -> {
          throw new UnsupportedOperationException("not on arrival");
        };

    @Override
    public int compare(String one, String other) {
      return one.compareTo(other);
    }

    private Object readResolve() {
      return REFUSES;
    }
  }

  /** A table with a field that counts when tables are compared. */
  static final class Menu extends Hashtable<String, Integer> {
    private final String day;

    Menu(String day) {
      this.day = day;
    }
  }

  /** A map of its own class. */
  static final class Cache extends ConcurrentHashMap<Object, Object> {}

  private static <T extends Map<String, String>> T names(T map) {
    map.putAll(Map.of("john", "doe", "benny", "hill", "joe", "smith"));
    return map;
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(collections(), maps(), trees(), concurrent()).flatMap(cases -> cases);
  }

  private static Stream<ForeignCase> collections() {
    return Stream.of(
        COLLECTIONS.of(
            "a synchronized list is its own lock and goes on",
            () -> {
              List<String> list = Collections.synchronizedList(new LinkedList<>());
              list.add("hi");
              return list;
            },
            (original, copy) -> {
              copy.add("there");
              assertThat(copy).containsExactly("hi", "there").hasSameClassAs(original);
            }),
        COLLECTIONS.of(
            "an unmodifiable list shows its list and stays unmodifiable",
            () -> {
              List<String> list = new ArrayList<>(List.of("hi"));
              return List.of(list, Collections.unmodifiableList(list));
            },
            (original, copy) -> {
              copy.get(0).add("bye");
              assertThat(copy.get(1)).containsExactly("hi", "bye");
              assertThatThrownBy(() -> copy.get(1).add("no"))
                  .isInstanceOf(UnsupportedOperationException.class);
            }),
        COLLECTIONS.of(
            "a set in the order in which it was filled",
            () -> new LinkedHashSet<>(List.of("Z", "C", "X")),
            (original, copy) -> {
              copy.add("A");
              assertThat(copy).containsExactly("Z", "C", "X", "A");
            }),
        COLLECTIONS.beyondJavaIo(
            "the keys, values and entries of a map lead to the map",
            () -> {
              Map<String, String> map = names(new TreeMap<>());
              return new Object[] {map, map.keySet(), map.values(), map.entrySet()};
            },
            (original, copy) -> {
              assertThat(copy[1]).isEqualTo(original[1]);
              assertThat(copy[3]).isEqualTo(original[3]);
              ((Map<?, ?>) copy[0]).remove("joe");
              assertThat((java.util.Collection<?>) copy[2]).hasSize(2);
              assertThat((java.util.Collection<?>) copy[1]).hasSize(2);
            }));
  }

  private static Stream<ForeignCase> maps() {
    return Stream.of(
        MAPS.of(
            "properties keep their defaults",
            () -> {
              Properties defaults = new Properties();
              defaults.setProperty("colour", "red");
              Properties properties = new Properties(defaults);
              properties.setProperty("size", "7");
              return properties;
            },
            (original, copy) -> {
              assertThat(copy.getProperty("colour")).isEqualTo("red");
              assertThat(copy.getProperty("size")).isEqualTo("7");
              assertThat(copy).hasSize(1);
            }),
        MAPS.of(
            "a subclass of Hashtable keeps its field",
            () -> {
              Menu menu = new Menu("Monday");
              menu.put("soup", 3);
              return menu;
            },
            (original, copy) -> {
              assertThat(copy.day).isEqualTo("Monday");
              assertThat(copy).containsEntry("soup", 3);
            }),
        MAPS.of(
            "a map that is its own value",
            () -> {
              Map<Object, Object> map = new ConcurrentHashMap<>();
              map.put("self", map);
              return map;
            },
            (original, copy) -> assertThat(copy.get("self")).isSameAs(copy)));
  }

  private static Stream<ForeignCase> trees() {
    return Stream.of(
        TREES.of(
            "a tree with a comparator keeps it",
            () -> names(new TreeMap<>(new ByText())),
            (original, copy) -> {
              ByText order = (ByText) copy.comparator();
              assertThat(order.purpose).isEqualTo("sorting");
              copy.put("anna", "lee");
              assertThat(copy.firstKey()).isEqualTo("anna");
            }),
        TREES.of(
            "a tree without a comparator has none",
            () -> names(new TreeMap<>()),
            (original, copy) -> assertThat(copy.comparator()).isNull()),
        TREES.of(
            "no comparator is asked when a map arrives",
            () -> names(new TreeMap<>(new Unasked())),
            (original, copy) -> {
              assertThat(copy.comparator()).isSameAs(Unasked.REFUSES);
              assertThat(new ArrayList<>(copy.keySet())).containsExactly("benny", "joe", "john");
            }),
        TREES.of(
            "no comparator is asked when a set arrives",
            () -> {
              TreeSet<String> set = new TreeSet<>(new Unasked());
              set.addAll(List.of("guy", "hi", "bye"));
              return set;
            },
            (original, copy) ->
                assertThat(new ArrayList<>(copy)).containsExactly("bye", "guy", "hi")),
        LAMBDAS.of(
            "a set that is ordered by a lambda in a comparator of the JDK",
            () -> {
              TreeSet<String> set =
                  new TreeSet<>(
                      Comparator.comparing(
                          (java.util.function.Function<String, Integer> & Serializable)
                              text -> -text.length()));
              set.addAll(List.of("L", "XXL", "XL"));
              return set;
            },
            (original, copy) -> {
              copy.add("XXXL");
              assertThat(copy).containsExactly("XXXL", "XXL", "XL", "L");
            }));
  }

  private static Stream<ForeignCase> concurrent() {
    return Stream.of(
        CONCURRENT.of(
            "a subclass of ConcurrentHashMap goes on",
            () -> {
              Cache cache = new Cache();
              cache.put("test", "first");
              return cache;
            },
            (original, copy) -> {
              assertThat(copy.putIfAbsent("test", "second")).isEqualTo("first");
              assertThat(copy).isExactlyInstanceOf(Cache.class).isEqualTo(original);
            }),
        CONCURRENT.of(
            "a list that copies on write",
            () -> new CopyOnWriteArrayList<>(List.of("joe", "smith")),
            (original, copy) -> {
              copy.addIfAbsent("joe");
              assertThat(copy).isEqualTo(original);
            }),
        CONCURRENT.of(
            "atomic values",
            () -> new AtomicBoolean(true),
            (original, copy) -> assertThat(copy.getAndSet(false)).isTrue()),
        CONCURRENT.of(
            "a lock that was held arrives free",
            () -> {
              ReentrantLock lock = new ReentrantLock(true);
              lock.lock();
              return lock;
            },
            (original, copy) -> {
              assertThat(copy.isLocked()).isFalse();
              assertThat(copy.isFair()).isTrue();
              assertThat(copy.tryLock()).isTrue();
            }));
  }
}
