// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/** Rebuilds a {@code ConcurrentHashMap} whose keys hash differently here, in the same instance. */
final class ConcurrentHashMapRehash implements PostAction {
  private static final String NAME = "java.util.concurrent.ConcurrentHashMap";
  private static final Class<?> NODE = Internals.type(NAME + "$Node");
  private static final Class<?> TREE_BIN = Internals.type(NAME + "$TreeBin");

  private final Internals.Slot table = Internals.slot(ConcurrentHashMap.class, "table");
  private final Internals.Slot sizeCtl = Internals.slot(ConcurrentHashMap.class, "sizeCtl");
  private final Internals.Slot baseCount = Internals.slot(ConcurrentHashMap.class, "baseCount");
  private final Internals.Slot cells = Internals.slot(ConcurrentHashMap.class, "counterCells");
  private final Internals.Slot hash = Internals.slot(NODE, "hash");
  private final Internals.Slot key = Internals.slot(NODE, "key");
  private final Internals.Slot value = Internals.slot(NODE, "val");
  private final Internals.Slot next = Internals.slot(NODE, "next");
  private final Internals.Slot first = Internals.slot(TREE_BIN, "first");
  private final MethodHandle putVal =
      Internals.method(
          ConcurrentHashMap.class,
          "putVal",
          Object.class,
          Object.class,
          Object.class,
          boolean.class);

  @Override
  public void run(Object instance) {
    ConcurrentHashMap<?, ?> map = (ConcurrentHashMap<?, ?>) instance;
    Object[] old = (Object[]) table.get(map);
    if (old == null) {
      return;
    }
    List<Object> nodes = new ArrayList<>();
    if (collect(old, map.mappingCount(), nodes)) {
      return;
    }
    table.put(map, null);
    cells.put(map, null);
    baseCount.putLong(map, 0);
    sizeCtl.putInt(map, Integer.highestOneBit(old.length)); // the capacity of the table to come
    for (Object node : nodes) {
      try {
        Object before =
            (Object) putVal.invokeExact((Object) map, key.get(node), value.get(node), false);
      } catch (Throwable e) {
        throw Internals.rethrow(e);
      }
    }
  }

  /** Whether all hashes are right; fills the list. */
  private boolean collect(Object[] old, long size, List<Object> nodes) {
    ChainGuard guard = new ChainGuard(size);
    HashGuard hashes = HashGuard.current();
    boolean consistent = !hashes.isStrict();
    for (Object bucket : old) {
      Object start = TREE_BIN.isInstance(bucket) ? first.get(bucket) : bucket;
      for (Object node = start; node != null; node = next.get(node)) {
        guard.step(node);
        nodes.add(node);
        Object k = key.get(node);
        hashes.admit(k);
        consistent = consistent && k != null && hash.getInt(node) == hashOf(k);
      }
    }
    guard.finish();
    return consistent;
  }

  private static int hashOf(Object key) {
    int h = key.hashCode();
    return (h ^ h >>> 16) & Integer.MAX_VALUE;
  }
}
