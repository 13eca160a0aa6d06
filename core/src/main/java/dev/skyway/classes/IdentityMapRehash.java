// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.lang.invoke.MethodHandle;
import java.util.IdentityHashMap;

/** Puts the entries of an {@code IdentityHashMap} where their keys' identity hashes say. */
final class IdentityMapRehash implements PostAction {
  private final Internals.Slot table = Internals.slot(IdentityHashMap.class, "table");
  private final SlotInvariants check = SlotInvariants.ofIdentityMap();
  private final MethodHandle home =
      Internals.function(IdentityHashMap.class, "hash", int.class, Object.class, int.class);

  @Override
  public void run(Object map) {
    check.arePresent(map, LatePlaces.NONE);
    Object[] old = (Object[]) table.get(map);
    // a key in its home slot proves nothing about the others: always rebuilt
    Object[] fresh = new Object[old.length];
    long left = HashGuard.FREE_STEPS + HashGuard.STEPS_PER_OBJECT * (old.length / 2);
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != null) {
        left = put(fresh, old[i], old[i + 1], left);
      }
    }
    table.put(map, fresh);
  }

  /**
   * What is left of the steps. Identity hashes of plain objects are input, so they may be alike.
   */
  private long put(Object[] fresh, Object key, Object value, long steps) {
    int at = home(key, fresh.length);
    long left = steps;
    for (; fresh[at] != null; at = at + 2 == fresh.length ? 0 : at + 2) {
      require(fresh[at] != key, "an identity map has a key once");
      require(--left > 0, "keys of an identity map have hashes of their own");
    }
    fresh[at] = key;
    fresh[at + 1] = value;
    return left;
  }

  private int home(Object key, int length) {
    try {
      return (int) home.invokeExact(key, length);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
