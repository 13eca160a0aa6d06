// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.IdentityHashMap;

/**
 * Tables whose keys lie in their slots, without nodes. Walks through them count keys, so there must
 * be as many as the size says; probing ends at a free slot, so there must be one. Stateless.
 */
final class SlotInvariants implements ElementInvariants {
  /** The slots of an identity map are masked, and not fewer than these. */
  private static final int LEAST_MASKED = 4;

  private final Internals.Slot table;
  private final Internals.Slot size;

  /** From one key to the next. */
  private final int step;

  private final boolean isMasked;
  private final String rule;

  private SlotInvariants(
      Class<?> owner, String table, int step, boolean isMasked, String collection) {
    this.table = Internals.slot(owner, table);
    this.size = Internals.slot(owner, "size");
    this.step = step;
    this.isMasked = isMasked;
    rule = collection + " holds as many keys as it says: size=";
  }

  static SlotInvariants ofSet() {
    return immutable("SetN", "elements", 1);
  }

  static SlotInvariants ofMap() {
    return immutable("MapN", "table", 2);
  }

  private static SlotInvariants immutable(String type, String table, int step) {
    Class<?> owner = Internals.type("java.util.ImmutableCollections$" + type);
    return new SlotInvariants(owner, table, step, false, "an immutable collection");
  }

  static SlotInvariants ofIdentityMap() {
    return new SlotInvariants(IdentityHashMap.class, "table", 2, true, "an identity map");
  }

  @Override
  public boolean arePresent(Object collection, LatePlaces late) {
    Object[] slots = (Object[]) table.get(collection);
    int said = size.getInt(collection);
    require(slots != null && isLength(slots.length), rule + said + " table=none");
    int keys = 0;
    int absent = 0;
    for (int i = 0; i < slots.length; i += step) {
      if (slots[i] != null) {
        keys++;
      } else if (late.isLate(slots, i)) {
        absent++;
      }
    }
    boolean hasFree = keys + absent < slots.length / step || said == 0 && !isMasked;
    require(keys + absent == said && hasFree, rule + said + " keys=" + (keys + absent));
    return absent == 0;
  }

  private boolean isLength(int length) {
    return isMasked ? length >= LEAST_MASKED && Integer.bitCount(length) == 1 : length % step == 0;
  }
}
