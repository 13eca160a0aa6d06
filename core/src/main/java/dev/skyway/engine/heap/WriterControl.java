// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

/**
 * The fields of the native writer that Java reads and sets between windows, and the answers of a
 * window. In step with {@code write/writer.h} and {@code write/window.h}.
 */
final class WriterControl {
  static final long ITEMS = 0;
  static final long ITEMS_BYTES = 8;
  static final long MADE = 16;
  static final long MADE_BYTES = 24;
  static final long MADE_COUNT = 32;
  static final long OBJECTS = 40;
  static final long MODEL_BYTES = 48;
  static final long NEW_PLANS = 56;
  static final long NEW_PLAN_COUNT = 64;
  static final long NEW_EXTERNALS = 72;
  static final long NEW_EXTERNAL_COUNT = 80;
  static final long ANSWER_EXTERNAL = 88;
  static final long ANSWERED_AS_ITSELF = 96;
  static final long NEED_COUNT = 104;
  static final long TOTAL_OBJECTS = 120;
  static final long ANSWER_HASH = 128;
  static final long ANSWERS = 136;
  static final long LOGGED = 144;
  static final long SEGMENT_DUE = 152;
  static final long FRAME = 160;
  static final long FRAME_BYTES = 168;

  /** Of each answer, offset and count of what hooks wrote, 32 bits each. */
  static final long OPERATIONS = 176;

  /** Answers to {@link NativeOp#WRITE_SMALL}, in place of a number of bytes. */
  static final int NOT_SMALL = 0;

  /** The same, after more than a few objects. */
  static final int GIVEN_UP_LATE = -2;

  static final int SMALL_BLOCK = -1;

  /** Answers to {@link #NEED_EXTERNAL}, in place of an id: it is an object like others. */
  static final long ORDINARY = -2;

  static final int DONE = 0;
  static final int MORE = 1;
  static final int NEED_SEGMENT = 2;
  static final int NEED_ARRAY = 3;
  static final int UNKNOWN_CLASS = 4;
  static final int NEED_EXTERNAL = 6;
  static final int NEED_HASH = 7;
  static final int REFUSED = 8;
  static final int RESYNCING = 9;
  static final int RESTART = 10;
  static final int NEED_ANSWER = 12;

  static final long BEGIN_RECORD = 1;
  static final long NEW_SCOPE = 2;
  static final long NEW_STREAM = 4;

  /** With a new scope: what is visited outlives the windows of the record. */
  static final long WITH_LOG = 16;

  /** Of {@link NativeOp#WRITE_SMALL}: only the items, for a bundle. */
  static final long BARE = 8;

  static final int ROOT_SLOT = 0;
  static final int NEED_SLOT = 1;
  static final int SEGMENTS_SLOT = 2;
  static final int WELL_KNOWN_SLOT = 3;
  static final int ASKED_SLOT = 4;
  static final int ANSWERS_SLOT = 5;
  static final int ITEMS_SLOT = 6;
  static final int TEXTS_SLOT = 7;
  static final int OPERATIONS_SLOT = 8;
  static final int SLOTS = 9;

  /** As many bits as {@link #ANSWERS} has. */
  static final int MOST_ANSWERS = 64;

  private WriterControl() {}

  static long get(long writer, long field) {
    return UNSAFE.getLong(writer + field);
  }

  static int getInt(long writer, long field) {
    return (int) UNSAFE.getLong(writer + field);
  }

  static void set(long writer, long field, long value) {
    UNSAFE.putLong(writer + field, value);
  }
}
