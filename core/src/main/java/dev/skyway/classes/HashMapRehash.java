// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * Rebuilds a {@code HashMap} whose keys hash differently here, in the same instance. Linked maps
 * keep their order, access-ordered ones too. The entries become new objects.
 */
final class HashMapRehash implements PostAction {
  private static final Class<?> NODE = Internals.type("java.util.HashMap$Node");

  private final Internals.Slot table = Internals.slot(HashMap.class, "table");
  private final Internals.Slot size = Internals.slot(HashMap.class, "size");
  private final Internals.Slot threshold = Internals.slot(HashMap.class, "threshold");
  private final Internals.Slot head = Internals.slot(LinkedHashMap.class, "head");
  private final Internals.Slot tail = Internals.slot(LinkedHashMap.class, "tail");
  private final Internals.Slot after;
  private final Internals.Slot hash;
  private final Internals.Slot key;
  private final Internals.Slot value;
  private final Internals.Slot next;
  private final Internals.Slot loadFactor = Internals.slot(HashMap.class, "loadFactor");
  private final MethodHandle putVal =
      Internals.method(
          HashMap.class,
          "putVal",
          Object.class,
          int.class,
          Object.class,
          Object.class,
          boolean.class,
          boolean.class);

  HashMapRehash() {
    hash = Internals.slot(NODE, "hash");
    key = Internals.slot(NODE, "key");
    value = Internals.slot(NODE, "value");
    next = Internals.slot(NODE, "next");
    after = Internals.slot(Internals.type("java.util.LinkedHashMap$Entry"), "after");
  }

  @Override
  public void run(Object map) {
    Object[] buckets = (Object[]) table.get(map);
    if (buckets == null || isConsistent(map, buckets)) {
      return;
    }
    List<Object> nodes = map instanceof LinkedHashMap ? linkedNodes(map) : nodes(map, buckets);
    boolean keepsLength = keepsLength(map, buckets.length, nodes.size());
    clear(map, buckets.length);
    if (keepsLength) {
      table.put(map, Array.newInstance(NODE, buckets.length));
      threshold.putInt(map, Integer.MAX_VALUE);
    }
    putAll(map, nodes);
    if (keepsLength) {
      threshold.putInt(map, (int) (buckets.length * loadFactor.getFloat(map)));
    }
  }

  private void putAll(Object map, List<Object> nodes) {
    for (Object node : nodes) {
      Object k = key.get(node);
      try {
        // evict=false: the map is being made, so removeEldestEntry is not asked
        Object old = (Object) putVal.invokeExact(map, hashOf(k), k, value.get(node), false, false);
      } catch (Throwable e) {
        throw Internals.rethrowAsIs(e);
      }
    }
  }

  private static int hashOf(Object key) {
    if (key == null) {
      return 0;
    }
    int h = key.hashCode();
    return h ^ h >>> 16;
  }

  private boolean isConsistent(Object map, Object[] buckets) {
    ChainGuard guard = new ChainGuard(size.getInt(map));
    HashGuard hashes = HashGuard.current();
    boolean consistent = !hashes.isStrict();
    for (Object bucket : buckets) {
      for (Object node = bucket; node != null; node = next.get(node)) {
        guard.step(node);
        hashes.admit(key.get(node));
        consistent = consistent && hash.getInt(node) == hashOf(key.get(node));
      }
    }
    guard.finish();
    return consistent;
  }

  private List<Object> nodes(Object map, Object[] buckets) {
    List<Object> nodes = new ArrayList<>(size.getInt(map));
    for (Object bucket : buckets) {
      for (Object node = bucket; node != null; node = next.get(node)) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  private List<Object> linkedNodes(Object map) {
    ChainGuard guard = new ChainGuard(size.getInt(map));
    List<Object> nodes = new ArrayList<>(size.getInt(map));
    for (Object node = head.get(map); node != null; node = after.get(node)) {
      guard.step(node);
      nodes.add(node);
    }
    guard.finish();
    return nodes;
  }

  /**
   * Whether the new table must not grow. One for a tiny load factor has grown once for each entry,
   * as it was full from the first on, and would do so again; a forged one without bounds.
   */
  private boolean keepsLength(Object map, int length, int entries) {
    float factor = loadFactor.getFloat(map);
    boolean grew = entries < Integer.SIZE - 1 && length >= 1 << entries;
    if (!(factor > 0) || entries / factor > 4.0f * length && !grew) {
      throw new IllegalStateException(
          "load factor and table of a map agree: loadFactor=" + factor + " length=" + length);
    }
    return grew && entries > (int) (length * factor);
  }

  private void clear(Object map, int length) {
    table.put(map, null);
    size.putInt(map, 0);
    threshold.putInt(map, Integer.highestOneBit(length)); // the capacity of the table to come
    if (map instanceof LinkedHashMap) {
      head.put(map, null);
      tail.put(map, null);
    }
  }
}
