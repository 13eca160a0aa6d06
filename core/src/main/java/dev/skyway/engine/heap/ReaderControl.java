// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

/**
 * The fields of the native reader that Java sets and reads between windows, and the answers of a
 * window. In step with {@code read/reader.h}, {@code read/chunk.h} and {@code read/window.h}.
 */
final class ReaderControl {
  static final long INPUT = 0;
  static final long POSITION = 8;
  static final long END = 16;
  static final long LAST = 24;
  static final long BEGIN = 32;
  static final long TABLE = 40;
  static final long DECLARED = 48;
  static final long MADE_COUNT = 56;
  static final long EXTERNAL_COUNT = 64;
  static final long MOST_OBJECTS = 72;
  static final long ERROR = 80;
  static final long ERROR_DETAIL = 88;
  static final long SLICES = 96;
  static final long SLICE_COUNT = 104;
  static final long FIXES = 112;
  static final long FIX_COUNT = 120;
  static final long POST_COUNT = 128;
  static final long UNSTABLE_KEY = 136;
  static final long PLANS = 144;
  static final long PLAN_COUNT = 152;
  static final long TOTAL_OBJECTS = 160;
  static final long CHUNK_BYTES = 168;
  static final long BLOCK_BEGIN = 184;
  static final long NEW_SCOPE = 192;
  static final long MOST_LENGTH = 200;
  static final long MADE_HOOKS = 208;
  static final long HOOKED_COUNT = 216;
  static final long DEFERRED_COUNT = 224;
  static final long DEFERRED = 232;
  static final long ERROR_CLASS = 240;
  static final long ERROR_EDGE = 248;
  static final long HALVINGS = 256;
  static final long LEAST_EARLIER = 264;

  /** For {@link #DECLARED}: the block does not say how many objects it has. */
  static final long NOT_DECLARED = -1;

  /** In {@link #UNSTABLE_KEY}: of an entry that has come with its container. */
  static final long KEY_IN_TABLE = 1;

  /** In {@link #UNSTABLE_KEY}: of an entry that may have come before its container. */
  static final long LOOSE_KEY = 2;

  /** In {@link #UNSTABLE_KEY}: a linked map has its entries, but no table yet. */
  static final int DONE = 0;

  static final int BLOCK_DONE = 1;
  static final int CHUNK_FULL = 2;
  static final int NOT_EDEN = 3;
  static final int TOO_SMALL = 4;
  static final int NEED_TABLE = 5;
  static final int FORMAT_ERROR = 6;
  static final int NOT_SMALL = 9;
  static final int DONE_LISTED = 10;
  static final int DONE_UNSTABLE = 11;

  static final int CHUNK_SLOT = 0;
  static final int INPUT_SLOT = 1;
  static final int EXTERNALS_SLOT = 2;
  static final int MADE_SLOT = 3;
  static final int TABLES_SLOT = 4;
  static final int SLOTS = 5;

  /** Elements of a revealed chunk. */
  static final int ROOT = 0;

  static final int TABLE_OF_CHUNK = 1;
  static final int SLICES_OF_CHUNK = 2;
  static final int FIXES_OF_CHUNK = 3;
  static final int POSTS_OF_CHUNK = 4;
  static final int HOOKS_OF_CHUNK = 5;

  private ReaderControl() {}

  static long get(long reader, long field) {
    return UNSAFE.getLong(reader + field);
  }

  static void set(long reader, long field, long value) {
    UNSAFE.putLong(reader + field, value);
  }
}
