// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * Puts the elements of {@code Set.of} and {@code Map.of} where {@code probe} looks for them, if
 * they are not there already. The table stays the same array.
 */
final class ImmutableRehash implements PostAction {
  private final Internals.Slot table;
  private final Internals.Slot size;
  private final MethodHandle probe;
  private final int step;

  private ImmutableRehash(String type, String table, int step) {
    Class<?> owner = Internals.type("java.util.ImmutableCollections$" + type);
    this.table = Internals.slot(owner, table);
    this.size = Internals.slot(owner, "size");
    this.probe = Internals.method(owner, "probe", int.class, Object.class);
    this.step = step;
  }

  static PostAction ofSet() {
    return new ImmutableRehash("SetN", "elements", 1);
  }

  static PostAction ofMap() {
    return new ImmutableRehash("MapN", "table", 2);
  }

  @Override
  public void run(Object collection) {
    Object[] slots = (Object[]) table.get(collection);
    int keys = countKeys(collection, slots);
    HashGuard hashes = HashGuard.current();
    for (int i = 0; i < slots.length; i += step) {
      hashes.admit(slots[i]);
    }
    if (keys == 0 || isConsistent(collection, slots)) {
      return;
    }
    Object[] old = slots.clone();
    Arrays.fill(slots, null);
    for (int i = 0; i < old.length; i += step) {
      if (old[i] != null) {
        int free = -probe(collection, old[i]) - 1;
        if (free < 0) {
          throw new IllegalStateException("an immutable collection has no key twice");
        }
        System.arraycopy(old, i, slots, free, step);
      }
    }
  }

  /** Probing ends at a free slot, so there must be one. */
  private int countKeys(Object collection, Object[] slots) {
    int keys = 0;
    if (slots != null && slots.length % step == 0) {
      for (int i = 0; i < slots.length; i += step) {
        keys += slots[i] != null ? 1 : 0;
      }
      if (keys == size.getInt(collection) && (keys == 0 || keys < slots.length / step)) {
        return keys;
      }
    }
    throw new IllegalStateException(
        "an immutable collection holds as many keys as it says: size="
            + size.getInt(collection)
            + " keys="
            + keys);
  }

  private boolean isConsistent(Object collection, Object[] slots) {
    for (int i = 0; i < slots.length; i += step) {
      if (slots[i] != null && probe(collection, slots[i]) != i) {
        return false;
      }
    }
    return true;
  }

  private int probe(Object collection, Object key) {
    try {
      return (int) probe.invokeExact(collection, key);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
