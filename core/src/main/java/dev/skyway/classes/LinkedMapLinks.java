// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** The links and tables of {@linkplain LinkedMaps linked maps} that have arrived. Stateless. */
public final class LinkedMapLinks {
  private LinkedMapLinks() {}

  /** The length that the table of a map is to have whose entries are linked. */
  public static int tableLength(Object map) {
    return LinkedMaps.tableLength(
        LinkedMaps.size(map), UNSAFE.getInt(map, LinkedMaps.Fields.THRESHOLD));
  }

  /**
   * The same of a map with these entries. One with trees has the table that they fit.
   *
   * @throws IllegalStateException if that was much too long
   */
  public static int tableLength(Object map, List<Object> entries) {
    int asked = UNSAFE.getInt(map, LinkedMaps.Fields.THRESHOLD);
    for (Object node : entries) {
      if (!LinkedMaps.isEntry(node)) {
        if (asked <= 1 || LinkedMaps.isWasted(asked, entries.size())) {
          throw new IllegalStateException(
              "a linked map with trees has the table that they fit: size="
                  + entries.size()
                  + " table="
                  + asked);
        }
        return asked;
      }
    }
    return LinkedMaps.tableLength(entries.size(), asked);
  }

  /**
   * The first entries of a map, as many as it says: they have come with their links, which may have
   * changed since, if one of them came again behind them.
   *
   * @throws IllegalStateException if there are fewer
   */
  public static List<Object> entries(Object map) {
    List<Object> entries = new ArrayList<>();
    Object node = UNSAFE.getReference(map, LinkedMaps.Fields.HEAD);
    for (int left = LinkedMaps.size(map); left > 0; left--) {
      requireLink(node != null);
      entries.add(node);
      node = UNSAFE.getReference(node, LinkedMaps.Fields.AFTER);
    }
    return entries;
  }

  /** Makes these the entries of a map, in this order. */
  public static void link(Object map, List<Object> entries) {
    Object last = null;
    for (Object node : entries) {
      append(map, last, node);
      last = node;
    }
    UNSAFE.putReference(last, LinkedMaps.Fields.AFTER, null);
    finish(map, last, entries.size());
  }

  /** Links an entry behind the last one of a map, or as its first if that is null. */
  public static void append(Object map, Object last, Object node) {
    UNSAFE.putReference(node, LinkedMaps.Fields.BEFORE, last);
    UNSAFE.putReference(
        last == null ? map : last,
        last == null ? LinkedMaps.Fields.HEAD : LinkedMaps.Fields.AFTER,
        node);
  }

  /** Tells a map so many of whose entries are linked which the last one is; null for none. */
  public static void finish(Object map, Object last, int size) {
    UNSAFE.putReference(map, LinkedMaps.Fields.TAIL, last);
    UNSAFE.putInt(map, LinkedMaps.Fields.SIZE, size);
  }

  /**
   * Checks that a map's entries are linked both ways, and are as many as it says. Other objects are
   * left alone.
   *
   * @throws IllegalStateException if they are not
   */
  public static void requireLinked(Object object) {
    if (object.getClass() != LinkedHashMap.class) {
      return;
    }
    ChainGuard guard = new ChainGuard(LinkedMaps.size(object));
    Object last = null;
    Object node = UNSAFE.getReference(object, LinkedMaps.Fields.HEAD);
    while (node != null) {
      guard.step(node);
      requireLink(UNSAFE.getReference(node, LinkedMaps.Fields.BEFORE) == last);
      last = node;
      node = UNSAFE.getReference(node, LinkedMaps.Fields.AFTER);
    }
    guard.finish();
    requireLink(UNSAFE.getReference(object, LinkedMaps.Fields.TAIL) == last);
  }

  private static void requireLink(boolean isThere) {
    if (!isThere) {
      throw new IllegalStateException("an entry of a linked map is one of one map, once");
    }
  }

  /**
   * Gives a map whose entries are linked, with their hashes, its table. Trees stay as they are.
   *
   * @param table of {@link #tableLength} nulls
   */
  public static void fill(Object map, Object[] table) {
    Object node = UNSAFE.getReference(map, LinkedMaps.Fields.TAIL);
    while (node != null) {
      int bucket = UNSAFE.getInt(node, HashTables.HASH) & table.length - 1;
      if (LinkedMaps.isEntry(node)) {
        UNSAFE.putReference(node, HashTables.NEXT, table[bucket]);
        table[bucket] = node;
      } else if (UNSAFE.getReference(node, LinkedMaps.Fields.PREVIOUS) == null) {
        table[bucket] = node; // the first of its tree, whose order is its own
      }
      node = UNSAFE.getReference(node, LinkedMaps.Fields.BEFORE);
    }
    UNSAFE.putReference(map, LinkedMaps.Fields.TABLE, table);
    UNSAFE.putInt(map, LinkedMaps.Fields.THRESHOLD, LinkedMaps.threshold(table.length));
  }
}
