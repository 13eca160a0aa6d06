// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.EnumMap;

/**
 * Gives an {@code EnumMap} the constants of this JVM, and moves the values if their order differs.
 */
final class EnumMapUniverse implements PostAction {
  private final Internals.Slot type = Internals.slot(EnumMap.class, "keyType");
  private final Internals.Slot universe = Internals.slot(EnumMap.class, "keyUniverse");
  private final Internals.Slot values = Internals.slot(EnumMap.class, "vals");
  private final Internals.Slot size = Internals.slot(EnumMap.class, "size");

  @Override
  public void run(Object map) {
    Object[] here = EnumUniverse.of(type.get(map));
    Object[] old = (Object[]) values.get(map);
    int[] moves = EnumUniverse.moves(type.get(map), universe.get(map), here);
    int used = 0;
    if (old != null) {
      for (Object value : old) {
        used += value != null ? 1 : 0;
      }
    }
    int sent = moves == null ? here.length : moves.length;
    if (old == null || old.length != sent || used != size.getInt(map)) {
      throw new IllegalStateException(
          "an enum map has a value slot for each constant: slots=" + used);
    }
    if (moves != null) {
      move(map, old, moves, here.length);
    }
    universe.put(map, here);
  }

  /** A fallback for unknown constants may stand for several of them: the last one counts. */
  private void move(Object map, Object[] old, int[] moves, int constants) {
    Object[] moved = new Object[constants];
    int used = 0;
    for (int i = 0; i < old.length; i++) {
      if (old[i] != null) {
        EnumUniverse.requireHere(i, moves);
        used += moved[moves[i]] == null ? 1 : 0;
        moved[moves[i]] = old[i];
      }
    }
    values.put(map, moved);
    size.putInt(map, used);
  }
}
