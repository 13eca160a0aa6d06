// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The nodes of a {@code ConcurrentHashMap}, also of one that other threads filled while it was
 * written: buckets may have moved to the table that comes next, or wait for a value that is being
 * computed. Each node is met once, so that walks end. Not thread-safe.
 */
public final class ConcurrentNodes {
  private static final String NAME = "java.util.concurrent.ConcurrentHashMap";
  private static final Class<?> NODE = Internals.type(NAME + "$Node");
  private static final Class<?> TREE_BIN = Internals.type(NAME + "$TreeBin");
  private static final Class<?> FORWARDING = Internals.type(NAME + "$ForwardingNode");
  private static final Class<?> RESERVATION = Internals.type(NAME + "$ReservationNode");
  private static final Internals.Slot NEXT = Internals.slot(NODE, "next");
  private static final Internals.Slot FIRST = Internals.slot(TREE_BIN, "first");
  private static final Internals.Slot NEXT_TABLE = Internals.slot(FORWARDING, "nextTable");
  private static final Internals.Slot SIZE_CONTROL =
      Internals.slot(ConcurrentHashMap.class, "sizeCtl");

  private final List<Object> found = new ArrayList<>();
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private boolean isSettled = true;

  private ConcurrentNodes() {}

  /**
   * All nodes that a table leads to.
   *
   * @throws IllegalStateException if a node is met twice, or a table does not fit the one before
   */
  static ConcurrentNodes of(Object[] table) {
    boolean isPower = Integer.bitCount(table.length) == 1;
    require(isPower, "a table's length is a power of two: length=" + table.length);
    ConcurrentNodes nodes = new ConcurrentNodes();
    for (int i = 0; i < table.length; i++) {
      nodes.collect(table, i);
    }
    return nodes;
  }

  /** Recurses once for each time that a table was doubled. */
  private void collect(Object[] table, int index) {
    Object head = table[index];
    if (FORWARDING.isInstance(head)) {
      isSettled = false;
      Object[] next = (Object[]) NEXT_TABLE.get(head);
      boolean isDouble = next != null && next.length == 2L * table.length;
      require(isDouble, "a table is followed by one of twice its length: length=" + table.length);
      collect(next, index);
      collect(next, index + table.length);
      return;
    }
    if (RESERVATION.isInstance(head)) {
      isSettled = false;
      return;
    }
    Object start = head;
    if (TREE_BIN.isInstance(head)) {
      isSettled = false; // the tree may have been turned while it was written; the chain was not
      start = FIRST.get(head);
    }
    for (Object node = start; node != null; node = NEXT.get(node)) {
      require(seen.add(node), "a node is in one place of a table");
      found.add(node);
    }
  }

  /** The nodes in the order of the table. */
  List<Object> found() {
    return found;
  }

  /** Whether surely no other thread has moved nodes. */
  boolean isSettled() {
    return isSettled;
  }

  /** Whether an arrived object shows that a map may have been changed: it must be rebuilt. */
  public static boolean areUnsettledBy(Object object) {
    return object instanceof Map.Entry
        && (FORWARDING.isInstance(object)
            || RESERVATION.isInstance(object)
            || TREE_BIN.isInstance(object));
  }

  /** Whether {@link #wereMoving} may be true of one instance of a class and not of another. */
  public static boolean mayMove(Class<?> type) {
    return ConcurrentHashMap.class.isAssignableFrom(type);
  }

  /** Whether a table was being made or doubled when an arrived map was written. */
  public static boolean wereMoving(Object object) {
    return object instanceof ConcurrentHashMap && SIZE_CONTROL.getInt(object) < 0;
  }
}
