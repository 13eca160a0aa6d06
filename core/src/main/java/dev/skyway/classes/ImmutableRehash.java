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
  private final SlotInvariants check;
  private final MethodHandle probe;
  private final int step;

  private ImmutableRehash(String type, String table, int step, SlotInvariants check) {
    Class<?> owner = Internals.type("java.util.ImmutableCollections$" + type);
    this.table = Internals.slot(owner, table);
    this.check = check;
    this.probe = Internals.method(owner, "probe", int.class, Object.class);
    this.step = step;
  }

  static PostAction ofSet() {
    return new ImmutableRehash("SetN", "elements", 1, SlotInvariants.ofSet());
  }

  static PostAction ofMap() {
    return new ImmutableRehash("MapN", "table", 2, SlotInvariants.ofMap());
  }

  @Override
  public void run(Object collection) {
    check.arePresent(collection, LatePlaces.NONE);
    Object[] slots = (Object[]) table.get(collection);
    HashGuard hashes = HashGuard.current();
    for (int i = 0; i < slots.length; i += step) {
      hashes.admit(slots[i]);
    }
    if (isConsistent(collection, slots)) {
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
