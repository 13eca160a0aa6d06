// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.HeapAccess;

/**
 * Chooses how large a chunk is, and makes it. A chunk must fit into eden: Parallel puts arrays from
 * half of eden on into the old generation, G1 those from half a region on (at least 512 KiB).
 */
final class Chunks {
  /** Largest chunk, in bytes: below half of the smallest G1 region. */
  static final int MOST_BYTES = 448 << 10;

  /**
   * The array that leads to the objects, four arrays of the end, a filler, and what is kept aside
   * before each reference; see {@code read/chunk.h}. Less would make every small message start
   * again with a larger chunk.
   */
  private static final int FIXED_BYTES = 40 + 4 * 24 + 16 + 64 + 24;

  /**
   * Room that the fast loops of the library want to see in front of them, also for the last object
   * (kFewUnits in {@code read/loop_state.h}); of small chunks a share of it.
   */
  private static final int LOOP_BYTES = 512;

  private static final int LEAST_LOOP_SHARE = 8;

  /** The end of a window writes into any chunk, see {@code read/finish.h}: fewer may not do. */
  static final int LEAST_BYTES = 256;

  /** What an object takes of its chunk's handle table. */
  static final int TABLE_ENTRY_BYTES = 4;

  /** A smaller part of a chunk is not worth another window. */
  static final int LEAST_SHARE = Math.min(8 << 10, Bounds.CHUNK_BYTES);

  /** Each costs a full collection where there is no memory indeed. */
  private static final int MOST_ATTEMPTS = 8;

  private static final boolean WAITS_FOR_SECTIONS = Runtime.version().feature() < 22;

  private Chunks() {}

  /** Bytes for a block of so many objects and so much memory as its head says. */
  static int bytesFor(long modelBytes, int objects, boolean table) {
    long bytes = FIXED_BYTES + modelBytes + Math.min(LOOP_BYTES, modelBytes / LEAST_LOOP_SHARE);
    if (table) {
      bytes += (long) TABLE_ENTRY_BYTES * objects;
    }
    return (int) Math.min(Bounds.CHUNK_BYTES, bytes + 7 & ~7);
  }

  /** Of so many bytes for what a window does, those for what it does after so many halvings. */
  static int shareOf(int bytes, int halvings) {
    return Math.max(bytes >> halvings & ~7, Math.min(bytes, LEAST_SHARE));
  }

  /**
   * A fresh chunk. PERF: not zeroed, as every byte of it is written or stays a dead element;
   * zeroing costs a quarter of reading a small message.
   */
  static Object allocate(int bytes) {
    try {
      return HeapAccess.allocateUninitializedArray(int.class, bytes >> 2);
    } catch (OutOfMemoryError e) {
      return allocateAgain(bytes, e);
    }
  }

  /**
   * Up to 21 the JVM throws this error also if a collection had to wait for JNI critical sections
   * three times in a row ({@code GCLockerRetryAllocationCount}), however much memory there is. The
   * windows of many threads are such sections until they are compiled.
   */
  private static Object allocateAgain(int bytes, OutOfMemoryError first) {
    for (int attempts = WAITS_FOR_SECTIONS ? MOST_ATTEMPTS : 0; attempts > 0; attempts--) {
      Thread.yield();
      try {
        return HeapAccess.allocateUninitializedArray(int.class, bytes >> 2);
      } catch (OutOfMemoryError e) {
        continue; // the first one says as much
      }
    }
    throw first;
  }
}
