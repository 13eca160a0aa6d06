// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Hashtable;

/** What of the JDK's hash containers leads to keys, and what to values alone. Stateless. */
public final class HashEntries {
  private static final long NONE = -1;

  private static final Class<?> CONCURRENT =
      Internals.type("java.util.concurrent.ConcurrentHashMap$Node");
  private static final Class<?> HASHTABLE = Internals.declaredType(Hashtable.class, "table");
  private static final Class<?> IMMUTABLE = Internals.type("java.util.ImmutableCollections$MapN");

  private static final ClassValue<Long> VALUES =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return valueOf(type);
        }
      };

  private HashEntries() {}

  private static long valueOf(Class<?> type) {
    Class<?> hashtable = HASHTABLE.componentType();
    if (hashtable.isAssignableFrom(type)) {
      return Internals.slot(hashtable, "value").offset();
    }
    if (CONCURRENT.isAssignableFrom(type)) {
      return Internals.slot(CONCURRENT, "val").offset();
    }
    return HashTables.TYPE.componentType().isAssignableFrom(type) ? HashTables.VALUE : NONE;
  }

  /** Whether a class is that of entries of a hash container, or of tables of such entries. */
  public static boolean areOf(Class<?> type) {
    return VALUES.get(type.isArray() ? type.componentType() : type) != NONE;
  }

  /** Where an entry has its value; -1 if the class is not that of entries. */
  public static long value(Class<?> type) {
    return VALUES.get(type);
  }

  /** Whether every other slot of the tables of a class is a value: an immutable map's. */
  public static boolean haveValuesBetween(Class<?> type) {
    return type == IMMUTABLE;
  }
}
