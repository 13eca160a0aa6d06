// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Puts the elements of {@code Set.of} and {@code Map.of} where {@code probe} looks for them, if
 * they are not there already. The table stays the same array.
 */
final class ImmutableRehash implements PostAction {
  /** With hashes that are negative, far from each other, and next to each other. */
  private static final Object[] SAMPLES = {
    Integer.MIN_VALUE, -70_000, -2, -1, 0, 1, 2, 3, 40, 41, 500, 60_000, 7_000_001, "one", "two"
  };

  private final Internals.Slot table;
  private final SlotInvariants check;
  private final MethodHandle probe;
  private final int step;

  /** Whether {@code probe} looks at slots as {@link #isFound} does. */
  final boolean probesAsKnown;

  private ImmutableRehash(
      String type, String table, int step, SlotInvariants check, Object sample) {
    Class<?> owner = Internals.type("java.util.ImmutableCollections$" + type);
    this.table = Internals.slot(owner, table);
    this.check = check;
    this.probe = Internals.method(owner, "probe", int.class, Object.class);
    this.step = step;
    probesAsKnown = probesAsKnown(sample);
  }

  static PostAction ofSet() {
    Object sample = Set.copyOf(Arrays.asList(SAMPLES));
    return new ImmutableRehash("SetN", "elements", 1, SlotInvariants.ofSet(), sample);
  }

  static PostAction ofMap() {
    Map<Object, Object> samples = new HashMap<>();
    Arrays.asList(SAMPLES).forEach(key -> samples.put(key, key));
    return new ImmutableRehash("MapN", "table", 2, SlotInvariants.ofMap(), Map.copyOf(samples));
  }

  private boolean probesAsKnown(Object sample) {
    Object[] slots = (Object[]) table.get(sample);
    for (int i = 0; i < slots.length; i += step) {
      if (slots[i] != null && (probe(sample, slots[i]) != i || !isFound(slots, i))) {
        return false;
      }
    }
    return true;
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
      if (slots[i] != null
          && !(probesAsKnown ? isFound(slots, i) : probe(collection, slots[i]) == i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether the key in a slot is found there: from the slot of its hash on, there are others only.
   * PERF: to call {@code probe}, a handle that is no constant, took a third of the reading of small
   * maps.
   */
  private boolean isFound(Object[] slots, int at) {
    Object key = slots[at];
    int keys = step == 1 ? slots.length : slots.length >> 1;
    int next = Math.floorMod(key.hashCode(), keys) * step;
    while (next != at) {
      if (slots[next] == null || key.equals(slots[next])) {
        return false;
      }
      next = next + step == slots.length ? 0 : next + step;
    }
    return true;
  }

  private int probe(Object collection, Object key) {
    try {
      return (int) probe.invokeExact(collection, key);
    } catch (Throwable e) {
      throw Internals.rethrowAsIs(e);
    }
  }
}
