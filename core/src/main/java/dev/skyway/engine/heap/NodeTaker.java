// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ListNodes;
import dev.skyway.hooks.ListTaker;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;

/**
 * Takes the elements of linked lists from their nodes, many in a window. Uses the mailbox of a
 * writer that writes nothing meanwhile. Not thread-safe.
 */
final class NodeTaker implements ListTaker {
  /** Half a millisecond where each node lies in no cache, as each is known by the one before. */
  private static final int MOST_NODES = Bounds.SMALL_RECORDS ? 2048 : 5;

  /** So many fresh arrays in a row may have left eden before they are used. */
  private static final int MOST_MISSES = 16;

  private final Mailbox mailbox;

  NodeTaker(Mailbox mailbox) {
    this.mailbox = mailbox;
  }

  @Override
  public boolean take(LinkedList<?> list, Object[] contents) {
    if (ListNode.BYTES == 0) {
      return false;
    }
    int changes = ListNodes.changes(list);
    contents[contents.length - 1] = ListNodes.first(list);
    boolean isTaken;
    try {
      isTaken = takeInto(contents) || takeBeside(list, contents);
    } finally {
      mailbox.set(WriterControl.ITEMS_SLOT, null);
    }
    require(changes == ListNodes.changes(list) && list.size() == contents.length - 1);
    return isTaken;
  }

  /** False if the array is not in eden, where it owes no barriers. */
  private boolean takeInto(Object[] contents) {
    mailbox.set(WriterControl.ITEMS_SLOT, contents);
    for (int next = 1; next < contents.length; next += MOST_NODES) {
      int count = Math.min(contents.length - next, MOST_NODES);
      if (!take(next, count)) {
        return false;
      }
    }
    return true;
  }

  /**
   * The same by way of a short array, from which the JVM copies with barriers. The node that comes
   * next is its last element. PERF: G1 puts long arrays outside eden, and a million elements one by
   * one took 9.2 ms.
   */
  private boolean takeBeside(LinkedList<?> list, Object[] contents) {
    Object[] piece = piece(ListNodes.first(list));
    int misses = 0;
    for (int next = 1; next < contents.length; ) {
      int count = Math.min(contents.length - next, MOST_NODES);
      if (take(0, count)) {
        System.arraycopy(piece, 0, contents, next, count);
        next += count;
        misses = 0;
      } else if (++misses == MOST_MISSES) {
        return false;
      } else {
        piece = piece(piece[MOST_NODES]);
      }
    }
    return true;
  }

  private Object[] piece(Object node) {
    Object[] piece = new Object[MOST_NODES + 1];
    piece[MOST_NODES] = node;
    mailbox.set(WriterControl.ITEMS_SLOT, piece);
    return piece;
  }

  /** False if the array in the mailbox is not in eden. */
  private boolean take(int from, int count) {
    long range = (long) from << 32 | count;
    long status = Entry.enter(NativeOp.TAKE_ITEMS, mailbox.handle(), range, 0);
    require(status == WriterControl.DONE || status == WriterControl.NEED_ARRAY);
    return status == WriterControl.DONE;
  }

  /** As the list's iterator does. */
  private static void require(boolean isUnchanged) {
    if (!isUnchanged) {
      throw new ConcurrentModificationException();
    }
  }
}
