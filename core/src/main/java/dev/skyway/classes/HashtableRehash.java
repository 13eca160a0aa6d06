// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.StreamCorruptedException;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Hashtable;
import java.util.List;
import java.util.Properties;

/** Rebuilds a {@code Hashtable} whose keys hash differently here, in the same instance. */
final class HashtableRehash implements PostAction {
  private static final Class<?> ENTRY = Internals.type("java.util.Hashtable$Entry");

  private final Internals.Slot table = Internals.slot(Hashtable.class, "table");
  private final Internals.Slot count = Internals.slot(Hashtable.class, "count");
  private final Internals.Slot hash = Internals.slot(ENTRY, "hash");
  private final Internals.Slot key = Internals.slot(ENTRY, "key");
  private final Internals.Slot value = Internals.slot(ENTRY, "value");
  private final Internals.Slot next = Internals.slot(ENTRY, "next");
  private final MethodHandle put =
      Internals.method(
          Hashtable.class,
          "reconstitutionPut",
          void.class,
          ENTRY.arrayType(),
          Object.class,
          Object.class);

  @Override
  public void run(Object map) {
    Object[] old = (Object[]) table.get(map);
    if (old == null) {
      if (map instanceof Properties) {
        return; // they keep their entries elsewhere
      }
      throw new IllegalStateException("a Hashtable has buckets: class=" + map.getClass().getName());
    }
    List<Object> entries = new ArrayList<>();
    if (collect(old, count.getInt(map), entries)) {
      return;
    }
    Object fresh = Array.newInstance(ENTRY, old.length);
    table.put(map, fresh);
    count.putInt(map, 0);
    for (Object entry : entries) {
      Object k = key.get(entry);
      if (k == null) {
        throw new IllegalStateException("a key is null, as readResolve may give it");
      }
      try {
        put.invokeExact(map, fresh, k, value.get(entry));
      } catch (StreamCorruptedException e) {
        // the table's own way to say so, on the input's behalf: no failure of a key's code
        throw new IllegalStateException("two keys are equal, or a value is null", e);
      } catch (Throwable e) {
        throw Internals.rethrowAsIs(e);
      }
    }
  }

  /** Whether all hashes are right; fills the list. */
  private boolean collect(Object[] old, int size, List<Object> entries) {
    ChainGuard guard = new ChainGuard(size);
    HashGuard hashes = HashGuard.current();
    boolean consistent = !hashes.isStrict();
    for (Object bucket : old) {
      for (Object entry = bucket; entry != null; entry = next.get(entry)) {
        guard.step(entry);
        entries.add(entry);
        Object k = key.get(entry);
        hashes.admit(k);
        consistent = consistent && k != null && hash.getInt(entry) == k.hashCode();
      }
    }
    guard.finish();
    return consistent;
  }
}
