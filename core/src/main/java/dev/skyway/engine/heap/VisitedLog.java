// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.Arrays;

/**
 * Keeps the visited objects of a scope in the order of their numbers, for the native writer: Java
 * provides fresh arrays, windows fill them while they are in eden, collectors keep them up to date.
 * Not thread-safe.
 */
final class VisitedLog {
  /** The library had not used the newest segment yet. */
  private static final long REPLACED = 1;

  private final long writer;
  private final Mailbox mailbox;
  private Object[][] segments = new Object[8][];
  private int size;

  VisitedLog(long writer, Mailbox mailbox) {
    this.writer = writer;
    this.mailbox = mailbox;
  }

  /** Adds a fresh segment; the next window takes it if it is still in eden. */
  void addSegment() {
    if (size == segments.length) {
      segments = Arrays.copyOf(segments, 2 * size);
    }
    Object[] segment = new Object[Bounds.SEGMENT_ENTRIES];
    long answer = NativeEntry.control(ControlOp.ADD_SEGMENT, writer, 0);
    if (answer < 0) {
      throw new OutOfMemoryError("no native memory for the visited log: segments=" + size);
    }
    size = answer == REPLACED ? size : size + 1;
    segments[size - 1] = segment;
    mailbox.set(WriterControl.SEGMENTS_SLOT, segments);
    mailbox.set(WriterControl.SEGMENT_SLOT, segment);
  }

  /** The scope has ended. */
  void clear() {
    if (size == 0) {
      return;
    }
    segments = new Object[8][];
    size = 0;
    mailbox.set(WriterControl.SEGMENTS_SLOT, null);
    mailbox.set(WriterControl.SEGMENT_SLOT, null);
  }
}
