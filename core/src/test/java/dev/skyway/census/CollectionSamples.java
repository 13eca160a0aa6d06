// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.time.DayOfWeek;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.stream.Stream;

/** Collections of {@code java.util}, and their views. */
final class CollectionSamples {
  private CollectionSamples() {}

  static Stream<?> all() {
    return Stream.of(filled(), immutable(), ofCollections(), views(), orders())
        .flatMap(samples -> samples);
  }

  private static <C extends Collection<String>> C fill(C collection) {
    collection.addAll(List.of("b", "a", "c"));
    return collection;
  }

  private static <M extends Map<String, String>> M fillMap(M map) {
    List.of("b", "a", "c").forEach(key -> map.put(key, "value of " + key));
    return map;
  }

  private static Stream<?> filled() {
    return Stream.of(
        fill(new ArrayList<>()),
        fill(new LinkedList<>()),
        fill(new Vector<>()),
        fill(new Stack<>()),
        fill(new ArrayDeque<>()),
        fill(new PriorityQueue<>()),
        fill(new PriorityQueue<>(Comparator.reverseOrder())),
        fill(new HashSet<>()),
        fill(new LinkedHashSet<>()),
        fill(new TreeSet<>()),
        fill(new TreeSet<>(Comparator.reverseOrder())),
        fillMap(new HashMap<>()),
        fillMap(new LinkedHashMap<>()),
        fillMap(new LinkedHashMap<>(16, 0.75f, true)),
        fillMap(new Hashtable<>()),
        fillMap(new TreeMap<>()),
        fillMap(new TreeMap<>(Comparator.reverseOrder())),
        properties(),
        new EnumMap<>(Map.of(DayOfWeek.MONDAY, 1, DayOfWeek.FRIDAY, 5)),
        EnumSet.of(DayOfWeek.MONDAY, DayOfWeek.SUNDAY),
        EnumSet.noneOf(DayOfWeek.class),
        EnumSet.of(Character.UnicodeScript.LATIN, Character.UnicodeScript.GREEK),
        new AbstractMap.SimpleEntry<>("key", 1),
        new AbstractMap.SimpleImmutableEntry<>("key", 1));
  }

  private static Properties properties() {
    Properties properties = new Properties(new Properties());
    properties.setProperty("key", "value");
    return properties;
  }

  private static Stream<?> immutable() {
    return Stream.of(
        List.of(),
        List.of(1),
        List.of(1, 2),
        List.of(1, 2, 3),
        List.of(1, 2, 3, 4).subList(1, 3),
        Stream.of(1, null).toList(),
        Set.of(),
        Set.of(1),
        Set.of("a", "b", "c"),
        Map.of(),
        Map.of("a", 1),
        Map.of("a", 1, "b", 2, "c", 3),
        Arrays.asList("a", null, "b"),
        Arrays.asList(new Integer[] {1, 2}));
  }

  private static Stream<?> ofCollections() {
    List<String> list = fill(new ArrayList<>());
    List<String> linked = fill(new LinkedList<>());
    Set<String> set = fill(new HashSet<>());
    TreeSet<String> sorted = fill(new TreeSet<>());
    Map<String, String> map = fillMap(new HashMap<>());
    TreeMap<String, String> tree = fillMap(new TreeMap<>());
    return Stream.of(
            Stream.of(
                Collections.emptyList(),
                Collections.emptySet(),
                Collections.emptyMap(),
                Collections.emptySortedSet(),
                Collections.emptyNavigableMap(),
                Collections.singleton("a"),
                Collections.singletonList("a"),
                Collections.singletonMap("a", "b"),
                Collections.nCopies(3, "a"),
                fill(Collections.newSetFromMap(new HashMap<>())),
                Collections.asLifoQueue(fill(new ArrayDeque<>()))),
            Stream.of(
                Collections.unmodifiableCollection(list),
                Collections.unmodifiableList(list),
                Collections.unmodifiableList(linked),
                Collections.unmodifiableSet(set),
                Collections.unmodifiableSortedSet(sorted),
                Collections.unmodifiableNavigableSet(sorted),
                Collections.unmodifiableMap(map),
                Collections.unmodifiableMap(map).entrySet(),
                Collections.unmodifiableSortedMap(tree),
                Collections.unmodifiableNavigableMap(tree)),
            Stream.of(
                Collections.synchronizedCollection(list),
                Collections.synchronizedList(list),
                Collections.synchronizedList(linked),
                Collections.synchronizedSet(set),
                Collections.synchronizedSortedSet(sorted),
                Collections.synchronizedNavigableSet(sorted),
                Collections.synchronizedMap(map),
                Collections.synchronizedSortedMap(tree),
                Collections.synchronizedNavigableMap(tree)),
            Stream.of(
                Collections.checkedCollection(list, String.class),
                Collections.checkedList(list, String.class),
                Collections.checkedList(linked, String.class),
                Collections.checkedQueue(fill(new LinkedList<>()), String.class),
                Collections.checkedSet(set, String.class),
                Collections.checkedSortedSet(sorted, String.class),
                Collections.checkedNavigableSet(sorted, String.class),
                Collections.checkedMap(map, String.class, String.class),
                Collections.checkedSortedMap(tree, String.class, String.class),
                Collections.checkedNavigableMap(tree, String.class, String.class)))
        .flatMap(samples -> samples);
  }

  private static Stream<?> views() {
    TreeMap<String, String> tree = fillMap(new TreeMap<>());
    return Stream.of(
        tree.subMap("a", "c"),
        tree.headMap("b", true),
        tree.tailMap("b"),
        tree.descendingMap(),
        new TreeSet<>(tree.navigableKeySet()).descendingSet(),
        new TreeSet<>(tree.keySet()).subSet("a", "c"));
  }

  private static Stream<?> orders() {
    return Stream.of(
        Comparator.naturalOrder(),
        Comparator.reverseOrder(),
        Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER),
        Comparator.nullsFirst(Comparator.naturalOrder()),
        String.CASE_INSENSITIVE_ORDER,
        Map.Entry.comparingByKey());
  }
}
