// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * How much one window, block or table takes. With the system property {@code skyway.test.tiny} all
 * of it is tiny and windows meet with mishaps at random, so that small graphs go all the ways that
 * only large ones go otherwise. For the project's tests.
 */
final class Bounds {
  private static final boolean TINY = Boolean.getBoolean("skyway.test.tiny");

  /** Bytes of a chunk, unless one object needs more: below half of the smallest G1 region. */
  static final int CHUNK_BYTES = TINY ? 512 : 448 << 10;

  /** Entries of a segment: more than a window fills, small enough for every eden. */
  static final int SEGMENT_ENTRIES = TINY ? 512 : 16 << 10;

  /** More references in one object would overflow what a window prepares for. */
  static final int MOST_REFERENCES = TINY ? 200 : 4000;

  /** Whether small records go a way of their own, which is as long as the others are tiny. */
  static final boolean SMALL_RECORDS = !TINY;

  private Bounds() {}

  /** Tells the library, before it writes or reads; in step with {@code graph/bounds.h}. */
  static void apply() {
    if (!TINY) {
      return;
    }
    NativeWords words = new NativeWords();
    words.add(16).add(16); // work of a window
    words.add(8); // objects without a log
    words.add(MOST_REFERENCES + 8); // objects of a step
    words.add(20); // objects without a side table
    words.add(64).add(256).add(512); // inline, model and payload bytes
    words.add(32); // smallest slice
    words.add(16).add(8); // resync: compared, moved
    words.add(Integer.numberOfTrailingZeros(SEGMENT_ENTRIES));
    words.add(5); // one mishap in so many chances
    words.pass(ControlOp.SET_BOUNDS);
  }
}
