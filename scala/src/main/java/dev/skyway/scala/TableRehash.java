// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.HashGuard;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Puts the entries of a mutable map or set into the buckets where this JVM looks for them. Entries
 * stay the same objects, so that the order of linked ones is kept. Chains are sorted by hash.
 */
final class TableRehash implements Consumer<Object> {
  private final Hashes hashes;
  private final MethodHandle table;
  private final MethodHandle size;
  private final MethodHandle key;
  private final MethodHandle hash;
  private final MethodHandle next;
  private final Field hashField;
  private final Field nextField;

  /** Null if entries have no order of their own. */
  private final MethodHandle first;

  private final MethodHandle later;

  /** For a class whose entries have a key, a hash and a next one; fields begin with a prefix. */
  TableRehash(Class<?> type, String entry, String prefix) {
    Class<?> node = Members.type(type, type.getName() + "$" + entry);
    hashes = new Hashes(type);
    table = Members.getter(type, "table");
    size = Members.getter(type, "contentSize");
    key = Members.getter(node, prefix + "key");
    hash = Members.getter(node, prefix + "hash");
    next = Members.getter(node, prefix + "next");
    hashField = Members.field(node, prefix + "hash");
    nextField = Members.field(node, prefix + "next");
    boolean isLinked = prefix.isEmpty();
    first = isLinked ? Members.getter(type, "firstEntry") : null;
    later = isLinked ? Members.getter(node, "later") : null;
  }

  @Override
  public void accept(Object container) {
    try {
      int entries = (int) size.invokeExact(container);
      run((Object[]) table.invoke(container), entries);
      if (first != null) {
        checkOrder((Object) first.invokeExact(container), entries);
      }
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }

  private void run(Object[] buckets, int entries) throws Throwable {
    HashGuard guard = HashGuard.current();
    List<Object> nodes = new ArrayList<>();
    boolean consistent = true;
    for (Object bucket : buckets) {
      for (Object node = bucket; node != null; node = (Object) next.invokeExact(node)) {
        if (nodes.size() == entries) {
          throw wrongSize(entries);
        }
        nodes.add(node);
        guard.admit((Object) key.invokeExact(node));
        consistent = consistent && (int) hash.invokeExact(node) == hashOf(node);
      }
    }
    if (nodes.size() != entries) {
      throw wrongSize(entries);
    }
    if (!consistent) {
      Arrays.fill(buckets, null);
      for (Object node : nodes) {
        insert(buckets, node);
      }
    }
  }

  /** A ring would be walked through for ever. */
  private void checkOrder(Object firstEntry, int entries) throws Throwable {
    int left = entries;
    for (Object node = firstEntry; node != null; node = (Object) later.invokeExact(node)) {
      if (left-- == 0) {
        throw wrongSize(entries);
      }
    }
    if (left != 0) {
      throw wrongSize(entries);
    }
  }

  private int hashOf(Object node) throws Throwable {
    return Hashes.spread(hashes.of((Object) key.invokeExact(node)));
  }

  private void insert(Object[] buckets, Object node) throws Throwable {
    int wanted = hashOf(node);
    int index = wanted & buckets.length - 1;
    Object before = null;
    Object after = buckets[index];
    while (after != null && (int) hash.invokeExact(after) <= wanted) {
      before = after;
      after = (Object) next.invokeExact(after);
    }
    FieldAccess.put(node, hashField, wanted);
    FieldAccess.put(node, nextField, after);
    if (before == null) {
      buckets[index] = node;
    } else {
      FieldAccess.put(before, nextField, node);
    }
  }

  private static IllegalStateException wrongSize(int entries) {
    return new IllegalStateException(
        "a container holds as many entries as it says: size=" + entries);
  }
}
