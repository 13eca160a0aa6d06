// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ListNodes;
import dev.skyway.hooks.HookReader;
import dev.skyway.hooks.ListAppender;
import java.util.LinkedList;

/**
 * Appends to linked lists with nodes that the library makes, many in a window. Uses the slots of a
 * reader that reads nothing meanwhile. Not thread-safe.
 */
final class NodeAppender implements ListAppender {
  /**
   * PERF: 192 KiB. With 24, which mostly fit into what is left of a thread's part of eden, asking
   * the clocks for each window made a list of 100,000 numbers take 5 % more.
   */
  private static final int MOST_NODES = Bounds.SMALL_RECORDS ? 8192 : 5;

  /** What the chunk has beside the nodes and the header: the array that leads to them. */
  private static final int FIXED_BYTES = 8;

  private final Mailbox mailbox;
  private final ThreadRoom room;

  NodeAppender(Mailbox mailbox) {
    this.mailbox = mailbox;
    room = new ThreadRoom(mailbox);
  }

  /** Has hooks fill lists this way. */
  static void install(HookReader hooks, Mailbox mailbox) {
    hooks.appendBy(new NodeAppender(mailbox));
  }

  @Override
  public void append(LinkedList<Object> list, Object[] elements, int from, int to) {
    if (ListNode.BYTES == 0) {
      ListAppender.plainly(list, elements, from, to);
      return;
    }
    mailbox.set(ReaderControl.INPUT_SLOT, elements);
    try {
      int end;
      for (int next = from; next < to; next = end) {
        end = next + fitting(Math.min(to - next, MOST_NODES));
        if (!append(list, next, end - next)) {
          ListAppender.plainly(list, elements, next, end);
        }
      }
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
    }
  }

  /** Of so many nodes, those for one window. */
  private int fitting(int count) {
    return (room.fitting(bytesFor(count)) - FIXED_BYTES) / ListNode.BYTES;
  }

  private static int bytesFor(int count) {
    return count * ListNode.BYTES + FIXED_BYTES;
  }

  /** False if the chunk was not in eden: nothing has happened. */
  private boolean append(LinkedList<Object> list, int from, int count) {
    mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(bytesFor(count)));
    long range = (long) from << 32 | count;
    if (Entry.enter(NativeOp.MAKE_NODES, mailbox.handle(), range, 0) != ReaderControl.DONE) {
      return false;
    }
    Object[] ends = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
    ListNodes.append(list, ends[0], ends[1], count);
    return true;
  }
}
