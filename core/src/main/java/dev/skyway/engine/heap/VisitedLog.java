// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.Arrays;

/**
 * Keeps the visited objects of a scope in the order of their numbers, for the native writer: Java
 * provides fresh arrays, the segments, windows fill them while they are in eden, collectors keep
 * them up to date. Not thread-safe.
 */
final class VisitedLog {
  private final long writer;
  private final Mailbox mailbox;
  private Object[][] segments = new Object[8][];
  private boolean isEmpty = true;

  VisitedLog(long writer, Mailbox mailbox) {
    this.writer = writer;
    this.mailbox = mailbox;
  }

  /**
   * Makes the segment of this index, or makes it anew, as it has left eden before it was full.
   *
   * @param logged how many objects the log has
   */
  void addSegment(int index, int logged) {
    if (index == segments.length) {
      segments = Arrays.copyOf(segments, 2 * index);
    }
    Object[] segment = new Object[Bounds.SEGMENT_ENTRIES];
    int used = logged - index * Bounds.SEGMENT_ENTRIES;
    if (used > 0) {
      System.arraycopy(segments[index], 0, segment, 0, used);
    }
    if (NativeEntry.control(ControlOp.ADD_SEGMENT, writer, index) < 0) {
      throw new OutOfMemoryError("no native memory for the visited log: segments=" + index);
    }
    segments[index] = segment;
    isEmpty = false;
    mailbox.set(WriterControl.SEGMENTS_SLOT, segments);
  }

  /** The scope has ended. */
  void clear() {
    if (isEmpty) {
      return;
    }
    segments = new Object[8][];
    isEmpty = true;
    mailbox.set(WriterControl.SEGMENTS_SLOT, null);
  }
}
