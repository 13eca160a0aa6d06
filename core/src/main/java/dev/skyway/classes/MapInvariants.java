// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/** Maps: their chains end, their trees are trees, and both hold as many entries as the map says. */
final class MapInvariants {
  private static final String CONCURRENT = "java.util.concurrent.ConcurrentHashMap";

  private MapInvariants() {}

  static void addTo(Map<String, PostAction> checks) {
    checks.put("java.util.HashMap", table(HashMap.class, "java.util.HashMap$Node", "size"));
    checks.put("java.util.Hashtable", table(Hashtable.class, "java.util.Hashtable$Entry", "count"));
    checks.put("java.util.LinkedHashMap", linked());
    checks.put(CONCURRENT, concurrent());
    checks.put("java.util.TreeMap", tree());
    checks.put("java.util.HashSet", backed(HashSet.class, "map"));
  }

  private static PostAction backed(Class<?> owner, String field) {
    Internals.Slot map = Internals.slot(owner, field);
    return set -> require(map.get(set) != null, "a set has a map");
  }

  private static PostAction table(Class<?> owner, String entry, String size) {
    Internals.Slot table = Internals.slot(owner, "table");
    Internals.Slot count = Internals.slot(owner, size);
    Internals.Slot next = Internals.slot(Internals.type(entry), "next");
    boolean isMasked = owner == HashMap.class;
    return map -> {
      Object[] buckets = (Object[]) table.get(map);
      if (buckets == null) {
        require(count.getInt(map) == 0, "a map without a table is empty");
        return;
      }
      boolean isPower = Integer.bitCount(buckets.length) == 1;
      require(!isMasked || isPower, "a table's length is a power of two: length=" + buckets.length);
      walk(buckets, next, count.getInt(map));
    };
  }

  private static void walk(Object[] buckets, Internals.Slot next, int size) {
    ChainGuard guard = new ChainGuard(size);
    for (Object bucket : buckets) {
      for (Object at = bucket; at != null; at = next.get(at)) {
        guard.step(at);
      }
    }
    guard.finish();
  }

  private static PostAction linked() {
    Internals.Slot head = Internals.slot(LinkedHashMap.class, "head");
    Internals.Slot tail = Internals.slot(LinkedHashMap.class, "tail");
    Internals.Slot size = Internals.slot(HashMap.class, "size");
    Class<?> entry = Internals.type("java.util.LinkedHashMap$Entry");
    Internals.Slot before = Internals.slot(entry, "before");
    Internals.Slot after = Internals.slot(entry, "after");
    return ChainInvariants.twoWays(head, tail, size, after, before);
  }

  /** Its size is counted when it is rebuilt: others may have changed the map meanwhile. */
  private static PostAction concurrent() {
    Internals.Slot table = Internals.slot(ConcurrentHashMap.class, "table");
    return map -> {
      Object[] buckets = (Object[]) table.get(map);
      if (buckets != null) {
        ConcurrentNodes.of(buckets);
      }
    };
  }

  /** A node has one parent, which leads to it once: so there are no cycles. */
  private static PostAction tree() {
    Class<?> entry = Internals.type("java.util.TreeMap$Entry");
    Internals.Slot root = Internals.slot(TreeMap.class, "root");
    Internals.Slot size = Internals.slot(TreeMap.class, "size");
    Internals.Slot left = Internals.slot(entry, "left");
    Internals.Slot right = Internals.slot(entry, "right");
    Internals.Slot parent = Internals.slot(entry, "parent");
    return map -> {
      Deque<Object> pending = new ArrayDeque<>();
      Object top = root.get(map);
      ChainGuard guard = new ChainGuard(size.getInt(map));
      if (top != null) {
        require(parent.get(top) == null, "the root of a tree has no parent");
        pending.push(top);
      }
      while (!pending.isEmpty()) {
        Object node = pending.pop();
        guard.step(node);
        Object one = left.get(node);
        Object other = right.get(node);
        require(one == null || one != other, "a node of a tree is there once");
        for (Object child : new Object[] {one, other}) {
          if (child != null) {
            require(parent.get(child) == node, "a tree is linked both ways");
            pending.push(child);
          }
        }
      }
      guard.finish();
    };
  }
}
