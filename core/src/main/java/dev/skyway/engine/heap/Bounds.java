// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * How much one window, block or table takes. With the system property {@code skyway.test.bounds} it
 * is less and windows meet with mishaps at random, so that small graphs go all the ways that only
 * large ones go otherwise: with {@code tiny} so little that no loop takes many objects at a time,
 * with {@code narrow} as much as these need. For the project's tests.
 */
final class Bounds {
  private static final String CHOSEN = System.getProperty("skyway.test.bounds", "");
  private static final boolean TINY = CHOSEN.equals("tiny");
  private static final boolean NARROW = CHOSEN.equals("narrow");

  /** Bytes of a chunk, unless one object needs more: below half of the smallest G1 region. */
  static final int CHUNK_BYTES = TINY ? 512 : NARROW ? 40 << 10 : 448 << 10;

  /** Entries of a segment: more than a window fills, small enough for every eden. */
  static final int SEGMENT_ENTRIES = TINY ? 512 : NARROW ? 1024 : 16 << 10;

  /** A record of more objects needs a log of those that were visited. */
  static final int UNLOGGED_OBJECTS = TINY ? 8 : NARROW ? 100 : 8192;

  /** More references in one object would overflow what a window prepares for. */
  static final int MOST_REFERENCES = TINY || NARROW ? 200 : 4000;

  /** A larger instance might not fit into the largest chunk, {@link Chunks#MOST_BYTES}. */
  static final int MOST_INSTANCE_BYTES = 256 << 10;

  /** Whether small records go a way of their own, which is as long as the others are tiny. */
  static final boolean SMALL_RECORDS = !TINY;

  private Bounds() {}

  /** Objects that these have at most; few, so that the usual way is gone. */
  static final int SMALL_OBJECTS = NARROW ? 128 : 8192;

  /** Tells the library, before it writes or reads; in step with {@code graph/bounds.h}. */
  static void apply() {
    if (!TINY && !NARROW) {
      return;
    }
    NativeWords words = new NativeWords();
    words.add(choose(16, 400)).add(choose(16, 400)); // work of a window
    words.add(UNLOGGED_OBJECTS);
    words.add(MOST_REFERENCES + 8); // objects of a step
    words.add(choose(20, 300)); // objects without a side table
    words.add(choose(64, 1024)); // inline bytes
    words.add(choose(256, 20 << 10)).add(choose(512, 16 << 10)); // model and payload bytes
    words.add(choose(32, 256)); // smallest slice
    words.add(choose(16, 128)).add(choose(8, 64)); // resync: compared, moved
    words.add(Integer.numberOfTrailingZeros(SEGMENT_ENTRIES));
    words.add(choose(5, 50)); // one mishap in so many chances
    words.pass(ControlOp.SET_BOUNDS);
  }

  private static int choose(int tiny, int narrow) {
    return TINY ? tiny : narrow;
  }
}
