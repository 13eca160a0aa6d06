// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import java.io.Serializable;
import java.math.RoundingMode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Graphs that {@code java.io} writes too, to compare what the two ask a filter. */
final class FilterCases {
  private FilterCases() {}

  static class Base implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 3;
    Object any;
  }

  static final class Derived extends Base {
    private static final long serialVersionUID = 1L;
    String text = new String("not shared");
    Base next;
    int[] numbers;
  }

  /** A graph, its name and whether it consists of nothing that has hooks in {@code java.io}. */
  record Case(String name, Object root, boolean isPlain) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Derived chain(int length) {
    Derived first = new Derived();
    Derived last = first;
    for (int i = 1; i < length; i++) {
      Derived next = new Derived();
      last.next = next;
      last = next;
    }
    return first;
  }

  private static Derived ring() {
    Derived first = chain(3);
    ((Derived) first.next).next = first;
    first.any = first.next;
    first.numbers = new int[] {1, 2, 3};
    return first;
  }

  private static Object[] nested(int depth) {
    Object[] root = {};
    for (int i = 1; i < depth; i++) {
      root = new Object[] {root};
    }
    return root;
  }

  private static Object[] wide() {
    Object[] wide = new Object[120];
    for (int i = 0; i < wide.length; i++) {
      wide[i] = i % 3 == 0 ? null : i % 3 == 1 ? new Derived() : new int[i];
    }
    return wide;
  }

  private static Object[] constants() {
    return new Object[] {
      Collections.emptyList(),
      Collections.emptySet(),
      Collections.emptyMap(),
      Collections.reverseOrder(),
      String.CASE_INSENSITIVE_ORDER
    };
  }

  static List<Case> all() {
    List<Case> cases = new ArrayList<>(plain());
    cases.addAll(containers());
    return cases;
  }

  static List<Case> plain() {
    Integer shared = 1_000_000;
    return List.of(
        new Case("one object", new Derived(), true),
        new Case("a box", 7, true),
        new Case("a string", "text", true),
        new Case("boxes", new Object[] {1, 2L, 3.0, 'c', true, shared, shared}, true),
        new Case("a chain of 5", chain(5), true),
        new Case("a chain of 40", chain(40), true),
        new Case("a ring", ring(), true),
        new Case("nested arrays", nested(6), true),
        new Case("deeply nested arrays", nested(60), true),
        new Case("primitive arrays", new Object[] {new int[9], new byte[20], new long[0]}, true),
        new Case("a large array", new long[40_000], true),
        new Case("large arrays of references", new Object[] {new String[20_000]}, true),
        new Case("a matrix", new int[4][5], true),
        new Case("strings", new String[] {"a", "b", null, "\u4E2D"}, true),
        new Case("a large string", new Object[] {"long".repeat(20_000)}, true),
        new Case("enums", new Object[] {TimeUnit.DAYS, RoundingMode.UP, TimeUnit.DAYS}, true),
        new Case("constants", constants(), true),
        new Case("classes", new Object[] {String.class, int.class, List.class, Base.class}, true),
        new Case("a wide array", wide(), true));
  }

  private static List<Case> containers() {
    TreeMap<String, Object> tree = new TreeMap<>();
    HashMap<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 50; i++) {
      tree.put("key " + i, new Base());
      map.put(i, chain(2));
    }
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      numbers.add(i);
    }
    return List.of(
        new Case("ArrayList", numbers, false),
        new Case("LinkedList", new LinkedList<>(numbers), false),
        new Case("LinkedHashSet", new LinkedHashSet<>(numbers), false),
        new Case("ArrayDeque", new ArrayDeque<>(numbers), false),
        new Case("TreeMap", tree, false),
        new Case("HashMap", map, false));
  }

  /** Patterns of which each rejects some of the graphs. */
  static List<String> patterns() {
    String own = FilterCases.class.getName();
    return List.of(
        "maxdepth=0",
        "maxdepth=1",
        "maxdepth=2",
        "maxdepth=3",
        "maxdepth=6",
        "maxdepth=39",
        "maxarray=0",
        "maxarray=4",
        "maxarray=130",
        "maxarray=300",
        "maxarray=20000",
        "maxrefs=0",
        "maxrefs=100000",
        "maxbytes=3",
        "maxbytes=100000000",
        "!" + own + "$Derived",
        "!" + own + "$*",
        "!java.lang.Number",
        "!java.lang.Enum",
        "!java.util.HashMap",
        "!java.util.AbstractMap",
        "!java.util.Collections$EmptyList",
        own + "$*;java.lang.*;java.util.*;!*",
        own + "$*;java.lang.*;java.util.*;java.math.*;java.util.concurrent.*;!*",
        "java.lang.*;java.util.Map$Entry;java.util.HashMap;java.util.LinkedHashMap;!java.util.**",
        "java.base/*;!*");
  }
}
