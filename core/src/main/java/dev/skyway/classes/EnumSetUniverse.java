// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Arrays;
import java.util.EnumSet;

/**
 * Gives an {@code EnumSet} the constants of this JVM, and moves its bits if their order differs.
 */
final class EnumSetUniverse implements PostAction {
  private static final Class<?> REGULAR = Internals.type("java.util.RegularEnumSet");
  private static final Class<?> JUMBO = Internals.type("java.util.JumboEnumSet");

  private final Internals.Slot type = Internals.slot(EnumSet.class, "elementType");
  private final Internals.Slot universe = Internals.slot(EnumSet.class, "universe");
  private final Internals.Slot bits = Internals.slot(REGULAR, "elements");
  private final Internals.Slot words = Internals.slot(JUMBO, "elements");
  private final Internals.Slot size = Internals.slot(JUMBO, "size");

  @Override
  public void run(Object set) {
    Object[] here = EnumUniverse.of(type.get(set));
    int[] moves = EnumUniverse.moves(type.get(set), universe.get(set), here);
    int sent = moves == null ? here.length : moves.length;
    long[] old = REGULAR.isInstance(set) ? new long[] {bits.getLong(set)} : (long[]) words.get(set);
    if (old == null
        || REGULAR.isInstance(set) && (sent > 64 || here.length > 64)
        || JUMBO.isInstance(set) && old.length != (sent + 63) / 64) {
      throw new IllegalStateException("an enum set has a bit for each constant: constants=" + sent);
    }
    int used = countBits(old, sent);
    long[] moved = moves == null ? null : moved(old, moves, here.length);
    universe.put(set, here);
    store(set, moved, used, here.length);
  }

  /** How many there are, all of which are of constants. */
  private static int countBits(long[] words, int constants) {
    int bits = 0;
    for (int i = 0; i < words.length; i++) {
      int left = constants - 64 * i;
      long excess = left >= 64 ? 0 : words[i] & -1L << Math.max(0, left);
      if (excess != 0) {
        throw new IllegalStateException(
            "an enum set has a bit for each constant: bit="
                + (64 * i + Long.numberOfTrailingZeros(excess)));
      }
      bits += Long.bitCount(words[i]);
    }
    return bits;
  }

  private static long[] moved(long[] old, int[] moves, int constants) {
    long[] moved = new long[(constants + 63) / 64 + 1];
    for (int i = 0; i < moves.length; i++) {
      if ((old[i >> 6] & 1L << i) != 0) {
        EnumUniverse.requireHere(i, moves);
        moved[moves[i] >> 6] |= 1L << moves[i];
      }
    }
    return moved;
  }

  private void store(Object set, long[] moved, int used, int constants) {
    if (JUMBO.isInstance(set) && size.getInt(set) != used) {
      throw new IllegalStateException("an enum set counts its bits: bits=" + used);
    }
    if (moved == null) {
      return;
    }
    if (REGULAR.isInstance(set)) {
      bits.putLong(set, moved[0]);
    } else {
      words.put(set, Arrays.copyOf(moved, (constants + 63) / 64));
      int count = 0;
      for (long word : moved) {
        count += Long.bitCount(word);
      }
      size.putInt(set, count);
    }
  }
}
