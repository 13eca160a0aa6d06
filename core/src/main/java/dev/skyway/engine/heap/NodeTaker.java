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
    mailbox.set(WriterControl.ITEMS_SLOT, contents);
    try {
      for (int next = 1; next < contents.length; next += MOST_NODES) {
        int count = Math.min(contents.length - next, MOST_NODES);
        long range = (long) next << 32 | count;
        long status = Entry.enter(NativeOp.TAKE_ITEMS, mailbox.handle(), range, 0);
        if (status == WriterControl.NEED_ARRAY) {
          return false;
        }
        require(status == WriterControl.DONE);
      }
    } finally {
      mailbox.set(WriterControl.ITEMS_SLOT, null);
    }
    require(changes == ListNodes.changes(list) && list.size() == contents.length - 1);
    return true;
  }

  /** As the list's iterator does. */
  private static void require(boolean isUnchanged) {
    if (!isUnchanged) {
      throw new ConcurrentModificationException();
    }
  }
}
