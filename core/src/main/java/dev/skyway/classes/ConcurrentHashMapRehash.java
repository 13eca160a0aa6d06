// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rebuilds a {@code ConcurrentHashMap} whose keys hash differently here, or that other threads were
 * changing while it was written, in the same instance; counts its entries.
 */
final class ConcurrentHashMapRehash implements PostAction {
  private static final String NAME = "java.util.concurrent.ConcurrentHashMap";
  private static final Class<?> NODE = Internals.type(NAME + "$Node");

  private final Internals.Slot table = Internals.slot(ConcurrentHashMap.class, "table");
  private final Internals.Slot sizeCtl = Internals.slot(ConcurrentHashMap.class, "sizeCtl");
  private final Internals.Slot baseCount = Internals.slot(ConcurrentHashMap.class, "baseCount");
  private final Internals.Slot cells = Internals.slot(ConcurrentHashMap.class, "counterCells");
  private final Internals.Slot hash = Internals.slot(NODE, "hash");
  private final Internals.Slot key = Internals.slot(NODE, "key");
  private final Internals.Slot value = Internals.slot(NODE, "val");
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
      sizeCtl.putInt(map, Math.max(0, sizeCtl.getInt(map)));
      cells.put(map, null);
      baseCount.putLong(map, 0);
      return;
    }
    ConcurrentNodes nodes = ConcurrentNodes.of(old);
    if (isRight(nodes)) {
      recount(map, nodes.found().size(), old.length);
      return;
    }
    table.put(map, null);
    cells.put(map, null);
    baseCount.putLong(map, 0);
    sizeCtl.putInt(map, old.length); // the capacity of the table to come
    for (Object node : nodes.found()) {
      Object k = key.get(node);
      Object v = value.get(node);
      if (k == null || v == null) {
        throw new IllegalStateException("a key or a value is null, as readResolve may give it");
      }
      try {
        Object before = (Object) putVal.invokeExact((Object) map, k, v, false);
      } catch (Throwable e) {
        throw Internals.rethrowAsIs(e);
      }
    }
  }

  /** What other threads have put or removed since the map was written was not in its count. */
  private void recount(ConcurrentHashMap<?, ?> map, int size, int capacity) {
    if (map.mappingCount() != size) {
      cells.put(map, null);
      baseCount.putLong(map, size);
    }
    if (sizeCtl.getInt(map) < 0) {
      sizeCtl.putInt(map, capacity - (capacity >>> 2));
    }
  }

  /** Whether the table may stay as it is. */
  private boolean isRight(ConcurrentNodes nodes) {
    HashGuard hashes = HashGuard.current();
    boolean isRight = nodes.isSettled() && !hashes.isStrict();
    for (Object node : nodes.found()) {
      Object k = key.get(node);
      hashes.admit(k);
      isRight = isRight && k != null && hash.getInt(node) == hashOf(k);
    }
    return isRight;
  }

  private static int hashOf(Object key) {
    int h = key.hashCode();
    return (h ^ h >>> 16) & Integer.MAX_VALUE;
  }
}
