// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.HashMap;
import java.util.Hashtable;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Tells of which hash containers the keys lead nowhere, so that hashing them looks at nothing else:
 * strings, numbers, constants, and what holds such values alone. Stateless.
 *
 * <p>PERF: most keys are such, and to look at them where they lie takes a hundredth of the time of
 * a walk that remembers what it has met.
 */
public final class HashKeys {
  /** A chain that is longer than this many tables is one that a walk has to look at. */
  private static final int MOST_TABLES = 4;

  /** Where entries of one class have what. */
  private record Entries(Class<?> type, Internals.Slot key, Internals.Slot next) {
    static Entries of(Class<?> type) {
      return new Entries(type, Internals.slot(type, "key"), Internals.slot(type, "next"));
    }
  }

  /** A kind of container: how far its slots are apart if it has no entries. */
  private record Kind(Class<?> owner, Internals.Slot table, Entries entries, int stride) {
    static Kind ofEntries(Class<?> owner) {
      Entries entries = Entries.of(Internals.declaredType(owner, "table").componentType());
      return new Kind(owner, Internals.slot(owner, "table"), entries, 1);
    }

    static Kind ofSlots(String name, String table, int stride) {
      Class<?> owner = Internals.type("java.util.ImmutableCollections$" + name);
      return new Kind(owner, Internals.slot(owner, table), null, stride);
    }
  }

  private static final Kind HASH_MAP = Kind.ofEntries(HashMap.class);
  private static final Kind SET = Kind.ofSlots("SetN", "elements", 1);
  private static final Kind MAP = Kind.ofSlots("MapN", "table", 2);
  private static final Kind CONCURRENT = Kind.ofEntries(ConcurrentHashMap.class);
  private static final Kind HASHTABLE = Kind.ofEntries(Hashtable.class);

  private HashKeys() {}

  /**
   * Whether keys of an arrived container lead to others, or it is not known. PERF: kinds one by
   * one, as each is a constant then, with what lies where.
   */
  public static boolean leadOn(Object container) {
    if (container instanceof HashMap) {
      return leadOn(container, HASH_MAP);
    } else if (SET.owner.isInstance(container)) {
      return leadOn(container, SET);
    } else if (MAP.owner.isInstance(container)) {
      return leadOn(container, MAP);
    } else if (container instanceof ConcurrentHashMap) {
      return leadOn(container, CONCURRENT);
    }
    return !(container instanceof Hashtable) || leadOn(container, HASHTABLE);
  }

  private static boolean leadOn(Object container, Kind kind) {
    Object[] table = (Object[]) kind.table.get(container);
    return table != null && leadOn(table, kind);
  }

  private static boolean leadOn(Object[] table, Kind kind) {
    long left = MOST_TABLES * (long) table.length;
    for (int i = 0; i < table.length; i += kind.stride) {
      Object slot = table[i];
      if (kind.entries == null) {
        if (Links.leadOn(slot)) {
          return true;
        }
        continue;
      }
      for (; slot != null; slot = kind.entries.next.get(slot)) {
        Object key = kind.entries.key.get(slot);
        boolean isBin = key == null && kind.owner == ConcurrentHashMap.class;
        if (--left < 0 || isBin || Links.leadOn(key)) {
          return true;
        }
      }
    }
    return false;
  }
}
