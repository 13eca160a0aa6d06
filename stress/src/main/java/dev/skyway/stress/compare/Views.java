// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SortedSet;

/**
 * Contents of everything that is neither array nor value. Collections of {@code java.util} are seen
 * through their interfaces, as their tables may rightly differ; all else field by field, upper
 * classes included.
 */
final class Views {
  private Views() {}

  static String compare(
      Class<?> type, Object original, Object copy, PairQueue queue, KeyMatcher keys) {
    Class<?> upper = Fields.firstJdkClass(type);
    String reason = Fields.compare(type, upper, original, copy, queue);
    if (reason != null || upper == Object.class || upper == Record.class) {
      return reason;
    }
    return compareJdk(upper, original, copy, queue, keys);
  }

  private static String compareJdk(
      Class<?> upper, Object original, Object copy, PairQueue queue, KeyMatcher keys) {
    if (original instanceof Map<?, ?> map && !upper.getName().contains("Collections$Unmod")) {
      return isOrdered(map)
          ? ordered(map, (Map<?, ?>) copy, queue)
          : hashed(map, (Map<?, ?>) copy, queue, keys);
    }
    if (original instanceof Set<?> set && !isOrdered(set)) {
      return hashed(set, (Set<?>) copy, queue, keys);
    }
    if (original instanceof Collection<?> elements) {
      return sequence(elements.iterator(), ((Collection<?>) copy).iterator(), queue);
    }
    return Fields.compare(upper, Object.class, original, copy, queue);
  }

  private static boolean isOrdered(Map<?, ?> map) {
    String name = map.getClass().getName();
    return map instanceof LinkedHashMap
        || map instanceof NavigableMap
        || name.equals("java.util.EnumMap")
        || name.startsWith("java.util.Collections$");
  }

  private static boolean isOrdered(Set<?> set) {
    String name = set.getClass().getName();
    return set instanceof LinkedHashSet
        || set instanceof SortedSet
        || name.endsWith("EnumSet")
        || name.startsWith("java.util.Collections$");
  }

  private static String sequence(Iterator<?> originals, Iterator<?> copies, PairQueue queue) {
    int index = 0;
    while (originals.hasNext() && copies.hasNext()) {
      queue.add(originals.next(), copies.next(), "[" + index++ + "]");
    }
    return originals.hasNext() == copies.hasNext() ? null : "sizes differ after " + index;
  }

  private static String ordered(Map<?, ?> original, Map<?, ?> copy, PairQueue queue) {
    if (original.size() != copy.size()) {
      return "sizes differ: " + original.size() + " / " + copy.size();
    }
    Iterator<? extends Map.Entry<?, ?>> copies = copy.entrySet().iterator();
    for (Map.Entry<?, ?> entry : original.entrySet()) {
      if (!copies.hasNext()) {
        return "the copy's iteration ends early";
      }
      Map.Entry<?, ?> other = copies.next();
      queue.add(entry.getKey(), other.getKey(), ".key");
      queue.add(entry.getValue(), other.getValue(), "[" + entry.getKey() + "]");
    }
    return finds(copy);
  }

  /** Every key a map lists must also be found by asking for it. */
  private static String finds(Map<?, ?> map) {
    try {
      // a map in order of access changes when asked with get
      for (Object key : List.copyOf(map.keySet())) {
        if (!map.containsKey(key)) {
          return "key is listed but not found: " + GraphComparer.show(key);
        }
      }
      return null;
    } catch (ConcurrentModificationException | ClassCastException e) {
      return "asking for a listed key failed: " + e;
    }
  }

  private static String hashed(
      Map<?, ?> original, Map<?, ?> copy, PairQueue queue, KeyMatcher keys) {
    if (original.size() != copy.size()) {
      return "sizes differ: " + original.size() + " / " + copy.size();
    }
    String lost = finds(copy);
    if (lost == null) {
      queue.defer(() -> match(original, copy, queue, keys));
    }
    return lost;
  }

  private static void match(Map<?, ?> original, Map<?, ?> copy, PairQueue queue, KeyMatcher keys) {
    String reason =
        keys.match(
            original.keySet(),
            copy.keySet(),
            (key, other) -> {
              queue.add(key, other, ".key");
              queue.add(original.get(key), copy.get(other), "[" + GraphComparer.show(key) + "]");
            });
    if (reason != null) {
      queue.fail(reason);
    }
  }

  private static String hashed(Set<?> original, Set<?> copy, PairQueue queue, KeyMatcher keys) {
    if (original.size() != copy.size()) {
      return "sizes differ: " + original.size() + " / " + copy.size();
    }
    for (Object element : copy) {
      if (!copy.contains(element)) {
        return "element is listed but not found: " + GraphComparer.show(element);
      }
    }
    queue.defer(
        () -> {
          String reason =
              keys.match(original, copy, (key, other) -> queue.add(key, other, ".element"));
          if (reason != null) {
            queue.fail(reason);
          }
        });
    return null;
  }
}
