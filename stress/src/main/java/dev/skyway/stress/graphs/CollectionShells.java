// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import dev.skyway.stress.model.Colour;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** Shells of the mutable collections of {@code java.util}. */
final class CollectionShells {
  private final SplittableRandom random;
  private final Leaves leaves;
  private final boolean javaIo;

  CollectionShells(SplittableRandom random, Leaves leaves, boolean javaIo) {
    this.random = random;
    this.leaves = leaves;
    this.javaIo = javaIo;
  }

  Shell any() {
    switch (random.nextInt(4)) {
      case 0:
        return list();
      case 1:
        return set();
      default:
        return random.nextInt(3) == 0 ? other() : map();
    }
  }

  private Shell list() {
    switch (random.nextInt(9)) {
      case 0:
        return collection(new LinkedList<>());
      case 1:
        return collection(new ArrayDeque<>());
      case 2:
        return collection(new Vector<>());
      case 3:
        return collection(new CopyOnWriteArrayList<>());
      case 4:
        return collection(new ConcurrentLinkedQueue<>());
      case 5:
        List<Object> backing = backing();
        return Places.growing(Collections.unmodifiableList(backing), size(), backing::add);
      case 6:
        return collection(Collections.synchronizedList(backing()));
      default:
        return collection(new ArrayList<>(random.nextInt(20)));
    }
  }

  /** java.io loses the random access of a wrapped list that a cycle leads back to. */
  private List<Object> backing() {
    return javaIo ? new LinkedList<>() : new ArrayList<>();
  }

  private Shell set() {
    Collection<Object> set;
    switch (random.nextInt(5)) {
      case 0:
        return Places.closed(filled(new TreeSet<>()));
      case 1:
        EnumSet<Colour> colours = EnumSet.noneOf(Colour.class);
        for (int i = random.nextInt(4); i > 0; i--) {
          colours.add(Colour.values()[random.nextInt(4)]);
        }
        return Places.closed(colours);
      case 2:
        set = new LinkedHashSet<>();
        break;
      default:
        set = new HashSet<>();
    }
    for (int i = size(); i > 0; i--) {
      set.add(leaves.key());
    }
    return Places.closed(set);
  }

  private TreeSet<Integer> filled(TreeSet<Integer> set) {
    for (int i = size(); i > 0; i--) {
      set.add(random.nextInt());
    }
    return set;
  }

  private Shell map() {
    switch (random.nextInt(11)) {
      case 0:
        return texts(new TreeMap<>());
      case 1:
        return texts(new TreeMap<>(Collections.reverseOrder()));
      case 2:
        return texts(new TreeMap<>(String.CASE_INSENSITIVE_ORDER));
      case 3:
        return texts(new ConcurrentSkipListMap<>());
      case 4:
        return keyed(new ConcurrentHashMap<>());
      case 5:
        return keyed(new Hashtable<>());
      case 6:
        Map<Object, Object> identity = new IdentityHashMap<>();
        return Places.growing(identity, size(), child -> identity.put(leaves.identityKey(), child));
      case 7:
        Map<Colour, Object> colours = new EnumMap<>(Colour.class);
        return Places.growing(
            colours, 3, child -> colours.put(Colour.values()[random.nextInt(4)], child));
      case 8:
        return keyed(new LinkedHashMap<>(16, 0.75f, random.nextBoolean()));
      default:
        return keyed(new HashMap<>());
    }
  }

  private Shell other() {
    switch (random.nextInt(4)) {
      case 0:
        PriorityQueue<Integer> queue = new PriorityQueue<>();
        for (int i = size(); i > 0; i--) {
          queue.add(random.nextInt());
        }
        return Places.closed(queue);
      case 1:
        AtomicReference<Object> reference = new AtomicReference<>();
        return Places.growing(reference, 1, reference::set);
      case 2:
        Map<Object, Object> backing = new HashMap<>();
        return Places.growing(
            Collections.unmodifiableMap(backing),
            size(),
            child -> backing.put(leaves.key(), child));
      default:
        List<Object> fixed = java.util.Arrays.asList(new Object[1 + random.nextInt(6)]);
        int[] next = {0};
        return Places.growing(fixed, fixed.size(), child -> fixed.set(next[0]++, child));
    }
  }

  private Shell collection(Collection<Object> collection) {
    return Places.growing(collection, size(), collection::add);
  }

  private Shell texts(Map<String, Object> map) {
    return Places.growing(map, size(), child -> map.put("k" + random.nextInt(500), child));
  }

  private Shell keyed(Map<Object, Object> map) {
    return Places.growing(map, size(), child -> map.put(leaves.key(), child));
  }

  private int size() {
    return leaves.length(12, 300);
  }
}
