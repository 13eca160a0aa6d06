// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.classes.FieldAccess;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.YearMonth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.Stream;

/**
 * Objects of the JDK whose fields contradict each other. A writer copies them as they are, so they
 * stand for what only a forger would send.
 */
record Spoiled(String name, Object object) {
  @Override
  public String toString() {
    return name;
  }

  /** Sets a field whatever it is; a dotted name leads through several objects. */
  static <T> T spoil(T object, String path, Object value) {
    String[] names = path.split("\\.");
    Object holder = object;
    for (int i = 0; i < names.length - 1; i++) {
      holder = FieldAccess.get(holder, field(holder, names[i]));
    }
    Field field = field(holder, names[names.length - 1]);
    FieldAccess.put(holder, field, narrowed(value, field.getType()));
    return object;
  }

  /** Some fields have other types in other releases. */
  private static Object narrowed(Object value, Class<?> type) {
    if (type == byte.class) {
      return ((Number) value).byteValue();
    }
    return type == short.class ? ((Number) value).shortValue() : value;
  }

  static Object get(Object object, String path) {
    Object at = object;
    for (String name : path.split("\\.")) {
      at = FieldAccess.get(at, field(at, name));
    }
    return at;
  }

  /** A map of keys that were never hashed. */
  static Map<Object, Object> table(Object... keys) {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < keys.length; i++) {
      map.put(i, keys[i]);
    }
    Object[] table = (Object[]) get(map, "table");
    for (int i = 0; i < keys.length; i++) {
      spoil(table[i], "key", keys[i]);
      spoil(table[i], "value", true);
    }
    return map;
  }

  private static Field field(Object object, String name) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new IllegalArgumentException("no such field: name=" + name);
  }

  private static <T extends java.util.Collection<Object>> T three(T collection) {
    collection.addAll(List.of("a", "b", "c"));
    return collection;
  }

  private static <T extends Map<Object, Object>> T map(T map) {
    for (int i = 0; i < 5; i++) {
      map.put("key " + i, i);
    }
    return map;
  }

  private static Spoiled of(String name, Object object, String path, Object value) {
    return new Spoiled(name, spoil(object, path, value));
  }

  /** What takes a walk through all objects to find, as a filter makes Skyway do. */
  static Stream<Spoiled> all() {
    return Stream.of(arrays(), parts(), chains(), maps(), values()).flatMap(s -> s);
  }

  private static Stream<Spoiled> arrays() {
    Object[] strings = new String[] {"a", "b", "c"};
    return Stream.of(
        of("ArrayList larger than its array", three(new ArrayList<>()), "size", 100),
        of("ArrayList of negative size", three(new ArrayList<>()), "size", -1),
        of("ArrayList without an array", three(new ArrayList<>()), "elementData", null),
        of("ArrayList over String[]", three(new ArrayList<>()), "elementData", strings),
        of("Vector larger than its array", three(new Vector<>()), "elementCount", 1000),
        of("ArrayDeque with its head outside", three(new ArrayDeque<>()), "head", 100),
        of("ArrayDeque with a negative tail", three(new ArrayDeque<>()), "tail", -1),
        of("ArrayDeque with a hole", three(new ArrayDeque<>()), "tail", 7),
        of("ArrayDeque of nothing", three(new ArrayDeque<>()), "elements", new Object[0]),
        of("PriorityQueue with nulls", three(new PriorityQueue<>()), "size", 7),
        of("BitSet beyond its words", BitSet.valueOf(new long[] {5}), "wordsInUse", 9),
        of("queue with a wrong count", three(new ArrayBlockingQueue<>(5)), "count", 6),
        of("queue with a wrong end", three(new ArrayBlockingQueue<>(5)), "putIndex", 1),
        of("list without an array", three(new CopyOnWriteArrayList<>()), "array", null),
        of("Arrays.asList(null)", Arrays.asList(1, 2), "a", null),
        of("List.of with null", List.of(1, 2, 3), "elements", new Object[] {1, null}),
        of("view of a negative part", List.of(1, 2, 3, 4).subList(1, 3), "offset", -1),
        of("part without a list", three(new ArrayList<>()).subList(1, 3), "root", null),
        of("part of negative size", three(new LinkedList<>()).subList(1, 3), "size", -1),
        of("part beyond its list", three(new ArrayList<>()).subList(1, 3), "size", 3),
        of("view beyond its list", List.of(1, 2, 3, 4).subList(1, 3), "size", 4));
  }

  private static Stream<Spoiled> parts() {
    List<Object> list = three(new ArrayList<>());
    List<Object> part = list.subList(0, 3).subList(0, 3);
    spoil(part, "parent.parent", part);
    List<Object> own = three(new LinkedList<>()).subList(0, 3);
    spoil(own, "root", own);
    return Stream.of(
        new Spoiled("parts of each other", part),
        new Spoiled("part of itself", own),
        of(
            "part of two lists",
            list.subList(0, 3).subList(1, 2),
            "parent.root",
            three(new ArrayList<>())),
        of("time without a unit", FileTime.fromMillis(1), "unit", null));
  }

  private static Stream<Spoiled> chains() {
    LinkedList<Object> ring = three(new LinkedList<>());
    spoil(ring, "last.next", get(ring, "first"));
    LinkedList<Object> oneWay = three(new LinkedList<>());
    spoil(oneWay, "last.prev", null);
    LinkedBlockingQueue<Object> queue = three(new LinkedBlockingQueue<>());
    spoil(queue, "last.next", get(queue, "head.next"));
    ConcurrentLinkedQueue<Object> endless = three(new ConcurrentLinkedQueue<>());
    spoil(endless, "head.next.next", get(endless, "head.next"));
    ConcurrentSkipListMap<Object, Object> skips = map(new ConcurrentSkipListMap<>());
    spoil(skips, "head.node.next.next", get(skips, "head.node.next"));
    return Stream.of(
        new Spoiled("LinkedList that is a ring", ring),
        new Spoiled("LinkedList linked one way", oneWay),
        of("LinkedList of another size", three(new LinkedList<>()), "size", 2),
        of("LinkedList without an end", three(new LinkedList<>()), "last", null),
        new Spoiled("LinkedBlockingQueue that is a ring", queue),
        of("LinkedBlockingDeque of another size", three(new LinkedBlockingDeque<>()), "count", 9),
        new Spoiled("ConcurrentLinkedQueue that is a ring", endless),
        new Spoiled("ConcurrentSkipListMap that is a ring", skips));
  }

  private static Object firstNode(Object map) {
    Object[] table = (Object[]) get(map, "table");
    return Stream.of(table).filter(node -> node != null).findFirst().orElseThrow();
  }

  private static Stream<Spoiled> maps() {
    HashMap<Object, Object> endless = map(new HashMap<>());
    spoil(firstNode(endless), "next", firstNode(endless));
    Hashtable<Object, Object> ring = map(new Hashtable<>());
    spoil(firstNode(ring), "next", firstNode(ring));
    ConcurrentHashMap<Object, Object> loop = map(new ConcurrentHashMap<>());
    spoil(firstNode(loop), "next", firstNode(loop));
    LinkedHashMap<Object, Object> linked = map(new LinkedHashMap<>(16, 0.5f)); // as an object
    spoil(linked, "tail.after", get(linked, "head"));
    TreeMap<Object, Object> tree = map(new TreeMap<>());
    spoil(tree, "root.left.left", get(tree, "root"));
    TreeMap<Object, Object> twice = map(new TreeMap<>());
    spoil(twice, "root.left", get(twice, "root.right"));
    Object[] odd = Arrays.copyOf((Object[]) get(map(new HashMap<>()), "table"), 17);
    return Stream.of(
        new Spoiled("HashMap with an endless chain", endless),
        of("HashMap of another size", map(new HashMap<>()), "size", 6),
        of("HashMap of negative size", map(new HashMap<>()), "size", -5),
        of("HashMap with an odd table", map(new HashMap<>()), "table", odd),
        of("HashMap without a table", map(new HashMap<>()), "table", null),
        new Spoiled("Hashtable with an endless chain", ring),
        new Spoiled("ConcurrentHashMap with an endless chain", loop),
        new Spoiled("LinkedHashMap that is a ring", linked),
        of("HashSet without a map", three(new HashSet<>()), "map", null),
        new Spoiled("TreeMap with its root below", tree),
        new Spoiled("TreeMap with a node twice", twice),
        of("TreeMap of another size", map(new TreeMap<>()), "size", 4));
  }

  private static Stream<Spoiled> values() {
    LocalDate date = LocalDate.of(2024, 2, 29);
    BigInteger big = BigInteger.ONE.shiftLeft(100);
    return Stream.of(
        of("BigInteger of another sign", big.add(BigInteger.ONE), "signum", 0),
        of("BigInteger of sign 7", big.add(BigInteger.TWO), "signum", 7),
        of("BigInteger with a leading zero", big.negate(), "mag", new int[] {0, 1}),
        of("BigInteger without a magnitude", big.add(big), "mag", null),
        of("BigDecimal of two values", new BigDecimal(new BigInteger("7"), 1), "intCompact", 9L),
        of("BigDecimal of no value", new BigDecimal("1.5"), "intCompact", Long.MIN_VALUE),
        of("30th of February", date.plusDays(0).withDayOfMonth(1), "day", (short) 30),
        of("month 13", LocalDate.of(2023, 5, 6), "month", (short) 13),
        of("25 o'clock", LocalTime.of(3, 4, 5, 6), "hour", (byte) 25),
        of("day without a time", LocalDateTime.of(2023, 5, 6, 7, 8, 9), "time", null),
        of("a second of too many nanoseconds", Duration.ofSeconds(5), "nanos", 1_000_000_000),
        of("an instant of negative nanoseconds", Instant.ofEpochSecond(5), "nanos", -1),
        of("year-month 2020-00", YearMonth.of(2020, 5), "month", 0),
        of("31st of June", MonthDay.of(6, 30), "day", 31));
  }
}
