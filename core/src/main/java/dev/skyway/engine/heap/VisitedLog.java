// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.ThreadSlots;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * Keeps the visited objects of a scope in the order of their numbers, for the native writer: Java
 * provides empty arrays, the segments, windows fill them while they are in eden, collectors keep
 * them up to date. Not thread-safe.
 */
final class VisitedLog {
  private static final WeakReference<Object[]> NONE = new WeakReference<>(null);

  private final long writer;
  private final Mailbox mailbox;
  private Object[][] segments = new Object[8][];
  private boolean isEmpty = true;
  private boolean isInUse;

  /**
   * The first segment of an earlier record, empty again. PERF: a new one is 64 KiB to clear, half
   * of what a record takes that needs a log for one hooked object. If it has left eden the library
   * asks for another one. One that lies there was made after any marking began, so no barrier is
   * owed for what is overwritten in it.
   */
  private WeakReference<Object[]> spare = NONE;

  /**
   * Such segments of writers that were closed, for those that threads make next. PERF: a stream of
   * one small object takes 64 KiB less, and a fifth of the time.
   */
  private static final ThreadSlots<WeakReference<Object[]>> LEFT = new ThreadSlots<>(8);

  /**
   * Whether the record before needed one. PERF: then the next one begins with one, and not again
   * when it turns out to need it.
   */
  private boolean isExpected;

  VisitedLog(long writer, Mailbox mailbox) {
    this.writer = writer;
    this.mailbox = mailbox;
  }

  /** A record with a scope of its own begins; returns the flags to begin it with. */
  long beginRecord() {
    isInUse = isExpected;
    isExpected = false;
    return isInUse ? WriterControl.WITH_LOG : 0;
  }

  /** The record turned out to need it. */
  void needed() {
    isExpected = true;
  }

  /** Has the record start again with a log: visited objects have to outlive its windows. */
  void start() {
    clear();
    NativeEntry.control(ControlOp.ENABLE_LOG, writer, 0);
    isInUse = true;
    addSegment(0, 0);
  }

  /** Whether the record that was begun has one. */
  boolean isInUse() {
    return isInUse;
  }

  /** The record has ended, and its scope. */
  void endRecord() {
    isExpected |= logged() > Bounds.UNLOGGED_OBJECTS;
    isInUse = false;
    clear();
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
    Object[] segment = index == 0 ? firstSegment() : newSegment();
    int used = logged - index * Bounds.SEGMENT_ENTRIES;
    if (used > 0) {
      System.arraycopy(segments[index], 0, segment, 0, used);
    }
    if (NativeEntry.control(ControlOp.ADD_SEGMENT, writer, index) < 0) {
      throw new OutOfMemoryError("no native memory for the visited log: segments=" + index);
    }
    segments[index] = segment;
    isEmpty = false;
    show();
  }

  private int logged() {
    return WriterControl.getInt(writer, WriterControl.LOGGED);
  }

  private static Object[] newSegment() {
    return new Object[Bounds.SEGMENT_ENTRIES];
  }

  /** The one of the record before, if that is still there and was not given since. */
  private Object[] firstSegment() {
    Object[] segment = spare.get();
    spare = NONE;
    if (segment != null) {
      return segment;
    }
    WeakReference<Object[]> left = LEFT.take();
    segment = left == null ? null : left.get();
    return segment != null ? segment : newSegment();
  }

  /** The library is about to be entered. */
  void show() {
    if (!isEmpty) {
      mailbox.set(WriterControl.SEGMENTS_SLOT, segments);
    }
  }

  /**
   * The library has been left. PERF: a mailbox is reached from a global reference until its writer
   * is freed. What a dropped stream has written would be copied by a collection, and then lie in
   * the old generation.
   */
  void hide() {
    if (!isEmpty) {
      mailbox.set(WriterControl.SEGMENTS_SLOT, null);
    }
  }

  /** Nothing comes any more; to be called while there is a native writer. */
  void close() {
    clear();
    if (spare != NONE) {
      LEFT.give(spare);
      spare = NONE;
    }
  }

  /** The scope has ended. */
  void clear() {
    if (isEmpty) {
      return;
    }
    int used = Math.min(logged(), Bounds.SEGMENT_ENTRIES);
    Arrays.fill(segments[0], 0, used, null);
    hide();
    Object[][] none = new Object[8][];
    spare = new WeakReference<>(segments[0]);
    segments = none; // without calls from here on, where a stack may end: half of it would be lost
    isEmpty = true;
  }
}
