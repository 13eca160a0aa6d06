// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collections that serve one record after the other: small ones are cleared, large ones replaced.
 * Clearing takes time for the largest record that there was, as no table or array ever shrinks.
 */
final class Emptied {
  /** Up to here the first table of an identity map has doubled once. */
  static final int MOST_KEPT = 32;

  private Emptied() {}

  /** The identity map without its entries, or a new one. */
  static <K, V> Map<K, V> map(Map<K, V> map) {
    if (map.size() > MOST_KEPT) {
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
      return Collections.newSetFromMap(new IdentityHashMap<>());
    }
    if (!set.isEmpty()) {
      set.clear();
    }
    return set;
  }

  /** The list without its elements, or a new one. */
  static <E> List<E> list(List<E> list) {
    if (list.size() > MOST_KEPT) {
      return new ArrayList<>();
    }
    list.clear();
    return list;
  }
}
