// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a window is opened for, and answers of every kind of it. In step with {@code ops.h}. */
final class NativeOp {
  /** Returns its argument {@code a}. */
  static final long NOP = 0;

  /** {@code a}: a {@link Probe}, {@code b}: handle of the mailbox, {@code c}: an argument. */
  static final long SELF_TEST = 1;

  /** Writes objects to bytes. */
  static final long WRITE = 2;

  /** Reads bytes to objects. */
  static final long READ = 3;

  /** Writes one small record; {@code a}: the writer, {@code b}: flags, {@code c}: most objects. */
  static final long WRITE_SMALL = 4;

  /**
   * Reads one; {@code a}: the reader, {@code b}: position and end, {@code c}: how many texts are
   * made, and its objects.
   */
  static final long READ_SMALL = 5;

  /** Reads many; {@code a}: the reader, {@code b}: position and end of the entries. */
  static final long READ_BUNDLE = 6;

  /** Makes nodes of a linked list; {@code a}: a reader's mailbox, {@code b}: range of elements. */
  static final long MAKE_NODES = 7;

  /** Takes items from such nodes; {@code a}: a writer's mailbox, {@code b}: range of elements. */
  static final long TAKE_ITEMS = 8;

  /** As {@link #READ_SMALL}, of a stream whose records share objects. */
  static final long READ_NEXT = 9;

  /** The entry could not become a window; nothing was done. */
  static final long WINDOW_REFUSED = Long.MIN_VALUE;

  /** The library does not have the operation. */
  static final long UNKNOWN_OP = Long.MIN_VALUE + 1;

  private NativeOp() {}
}
