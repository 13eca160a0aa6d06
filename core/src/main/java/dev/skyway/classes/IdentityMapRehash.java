// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.IdentityHashMap;

/** Puts the entries of an {@code IdentityHashMap} where their keys' identity hashes say. */
final class IdentityMapRehash implements PostAction {
  private final Internals.Slot table = Internals.slot(IdentityHashMap.class, "table");
  private final Internals.Slot size = Internals.slot(IdentityHashMap.class, "size");
  private final Object nullKey = Internals.staticValue(IdentityHashMap.class, "NULL_KEY");
  private final MethodHandle put =
      Internals.method(
          IdentityHashMap.class, "putForCreate", void.class, Object.class, Object.class);

  @Override
  public void run(Object map) {
    Object[] old = (Object[]) table.get(map);
    checkTable(old, size.getInt(map));
    // a key in its home slot proves nothing about the others: always rebuilt
    table.put(map, new Object[old.length]);
    for (int i = 0; i < old.length; i += 2) {
      if (old[i] != null) {
        Object key = old[i] == nullKey ? null : old[i];
        try {
          put.invokeExact(map, key, old[i + 1]);
        } catch (Throwable e) {
          throw Internals.rethrow(e);
        }
      }
    }
  }

  /** Probing ends at a free slot, so there must be one, and the length a power of two. */
  private static void checkTable(Object[] table, int size) {
    int keys = 0;
    if (table != null && table.length >= 4 && Integer.bitCount(table.length) == 1) {
      for (int i = 0; i < table.length; i += 2) {
        keys += table[i] != null ? 1 : 0;
      }
      if (keys == size && keys < table.length / 2) {
        return;
      }
    }
    throw new IllegalStateException(
        "an identity map holds as many entries as it says: size=" + size + " entries=" + keys);
  }
}
