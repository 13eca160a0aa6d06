// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import dev.skyway.stress.model.IdentityKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Finds which key of a copied hash container stands for which key of the original. Keys that are
 * values match by equality, {@link IdentityKey}s by number, other objects by what they were found
 * to correspond to elsewhere in the graph.
 */
final class KeyMatcher {
  private final Map<Object, Object> copyOf;

  private record Number(int number) {}

  KeyMatcher(Map<Object, Object> copyOf) {
    this.copyOf = copyOf;
  }

  /** Calls the consumer with pairs of keys; answers a reason if some key has no partner. */
  String match(Iterable<?> originals, Iterable<?> copies, BiConsumer<Object, Object> pairs) {
    Map<Object, Object> bySign = new HashMap<>();
    List<Object> nameless = new ArrayList<>();
    for (Object copy : copies) {
      Object sign = sign(copy);
      if (sign == null) {
        nameless.add(copy);
      } else if (bySign.put(sign, copy) != null) {
        return "two keys are equal: " + GraphComparer.show(copy);
      }
    }
    for (Object original : originals) {
      Object sign = sign(original);
      Object copy = sign == null ? copyOf.get(original) : bySign.remove(sign);
      if (copy == null) {
        return "key is missing in the copy: " + GraphComparer.show(original);
      }
      if (sign == null && !removeIdentical(nameless, copy)) {
        return "key is not among the copy's: " + GraphComparer.show(original);
      }
      pairs.accept(original, copy);
    }
    boolean left = !bySign.isEmpty() || !nameless.isEmpty();
    return left ? "the copy has more keys" : null;
  }

  private static Object sign(Object key) {
    if (key instanceof IdentityKey identity) {
      return new Number(identity.number);
    }
    boolean self = key instanceof Enum<?> || key instanceof Class<?> || key instanceof Record;
    return self || Values.isValue(key.getClass()) ? key : null;
  }

  private static boolean removeIdentical(List<Object> list, Object wanted) {
    for (int i = 0; i < list.size(); i++) {
      if (list.get(i) == wanted) {
        list.remove(i);
        return true;
      }
    }
    return false;
  }
}
