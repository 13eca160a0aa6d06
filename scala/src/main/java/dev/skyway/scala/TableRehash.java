// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.FieldReader;
import dev.skyway.classes.HashGuard;
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
  private final FieldReader table;
  private final FieldReader size;
  private final FieldReader key;
  private final FieldReader hash;
  private final FieldReader next;
  private final Field hashField;
  private final Field nextField;

  /** Null if entries have no order of their own. */
  private final FieldReader first;

  private final FieldReader later;

  /** For a class whose entries have a key, a hash and a next one; fields begin with a prefix. */
  TableRehash(Class<?> type, String entry, String prefix) {
    Class<?> node = Members.type(type, type.getName() + "$" + entry);
    hashes = new Hashes(type);
    table = Members.reader(type, "table");
    size = Members.reader(type, "contentSize");
    key = Members.reader(node, prefix + "key");
    hash = Members.reader(node, prefix + "hash");
    next = Members.reader(node, prefix + "next");
    hashField = Members.field(node, prefix + "hash");
    nextField = Members.field(node, prefix + "next");
    boolean isLinked = prefix.isEmpty();
    first = isLinked ? Members.reader(type, "firstEntry") : null;
    later = isLinked ? Members.reader(node, "later") : null;
  }

  @Override
  public void accept(Object container) {
    int entries = size.getInt(container);
    run((Object[]) table.get(container), entries);
    if (first != null) {
      checkOrder(first.get(container), entries);
    }
  }

  private void run(Object[] buckets, int entries) {
    HashGuard guard = HashGuard.current();
    List<Object> nodes = new ArrayList<>();
    boolean consistent = true;
    for (Object bucket : buckets) {
      for (Object node = bucket; node != null; node = next.get(node)) {
        if (nodes.size() == entries) {
          throw wrongSize(entries);
        }
        nodes.add(node);
        guard.admit(key.get(node));
        consistent = consistent && hash.getInt(node) == hashOf(node);
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
  private void checkOrder(Object firstEntry, int entries) {
    int left = entries;
    for (Object node = firstEntry; node != null; node = later.get(node)) {
      if (left-- == 0) {
        throw wrongSize(entries);
      }
    }
    if (left != 0) {
      throw wrongSize(entries);
    }
  }

  private int hashOf(Object node) {
    return Hashes.spread(hashes.of(key.get(node)));
  }

  private void insert(Object[] buckets, Object node) {
    int wanted = hashOf(node);
    int index = wanted & buckets.length - 1;
    Object before = null;
    Object after = buckets[index];
    while (after != null && hash.getInt(after) <= wanted) {
      before = after;
      after = next.get(after);
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
