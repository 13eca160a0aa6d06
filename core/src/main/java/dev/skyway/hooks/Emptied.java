// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collections that serve one record after the other: small ones are cleared, large ones replaced.
 * Clearing takes time for the largest record that there was, as no table or array ever shrinks.
 *
 * <p>Very large ones are cleared as well: a collector puts their arrays outside the young
 * generation (G1 those of more than half a region), where what they refer to would be copied by
 * each young collection until the next marking, though nobody needs it.
 */
final class Emptied {
  /** Up to here the first table of an identity map has doubled once. */
  static final int MOST_KEPT = 32;

  /** Of lists, whose arrays hold so many references beside a record. */
  private static final int MOST_LISTED = 1024;

  /** From here on: half of G1's least region, in references of eight bytes. */
  private static final int VERY_LARGE = 1 << 16;

  private Emptied() {}

  /** Has an array that is not needed any more keep nothing alive; small ones stay as they are. */
  static void array(Object[] array) {
    range(array, 0, array.length);
  }

  /** Whether an array is so large that it is emptied. */
  static boolean isLarge(Object[] array) {
    return array.length >= VERY_LARGE;
  }

  /** The same of a part that is not needed any more. */
  static void range(Object[] array, int from, int to) {
    if (isLarge(array)) {
      Arrays.fill(array, from, to, null);
    }
  }

  /** The identity map without its entries, or a new one. */
  static <K, V> Map<K, V> map(Map<K, V> map) {
    if (map.size() > MOST_KEPT) {
      if (map.size() >= VERY_LARGE) {
        map.clear();
      }
      return new IdentityHashMap<>();
    }
    if (!map.isEmpty()) { // clearing an empty map takes time too
      map.clear();
    }
    return map;
  }

  /** The identity set without its elements, or a new one. */
  static <E> Set<E> set(Set<E> set) {
    if (set.size() > MOST_KEPT) {
      if (set.size() >= VERY_LARGE) {
        set.clear();
      }
      return Collections.newSetFromMap(new IdentityHashMap<>());
    }
    if (!set.isEmpty()) {
      set.clear();
    }
    return set;
  }

  /** The list without its elements, or a new one. Lists are cleared up to their present size. */
  static <E> List<E> list(List<E> list) {
    if (list.size() > MOST_LISTED) {
      if (list.size() >= VERY_LARGE) {
        list.clear();
      }
      return new ArrayList<>();
    }
    list.clear();
    return list;
  }
}
