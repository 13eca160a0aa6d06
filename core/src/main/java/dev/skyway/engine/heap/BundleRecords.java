// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Limits;
import dev.skyway.format.ByteSource;

/**
 * Reads the records of bundles, many in one window; see {@code read/small.h}. Those that are not as
 * they should be, or not plain, are left to the blocks' usual way. Not thread-safe.
 */
final class BundleRecords {
  /** In step with {@code read/small.h}. */
  private static final int MOST_CHUNK = (64 << 10) - 128;

  private static final int LEAST_CHUNK = 512;

  /** The array that leads to the roots, theirs, a filler, and room behind it. */
  private static final int FIXED_BYTES = 24 + 24 + 16 + 64;

  private static final int MOST_OBJECTS = MOST_CHUNK >> 3;

  /** Of bytes made to bytes read, in sixteenths; later it is what it was before. */
  private static final int FIRST_RATIO = 6 << 4;

  private final long reader;
  private final Mailbox mailbox;
  private final boolean areTaken;
  private final Attempts attempts = new Attempts();
  private int ratio = FIRST_RATIO;
  private int mostBytes = MOST_CHUNK;

  BundleRecords(long reader, Mailbox mailbox, boolean areTaken) {
    this.reader = reader;
    this.mailbox = mailbox;
    this.areTaken = areTaken && Bounds.SMALL_RECORDS;
  }

  /** Whether nothing that is read here could be too much. */
  static boolean areAllowedBy(Limits limits) {
    return SmallRecords.allow(limits, MOST_OBJECTS, MOST_CHUNK);
  }

  /** The roots of the first entries, or null; the position moves behind them. */
  Object[] read(ByteSource in) {
    if (!areTaken || !attempts.isDue()) {
      return null;
    }
    int chunk = chunkBytes(in.remaining());
    mailbox.set(ReaderControl.INPUT_SLOT, in.buffer);
    mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(chunk));
    try {
      long range = (long) in.position << 32 | in.limit;
      int count = (int) Entry.enter(NativeOp.READ_BUNDLE, reader, range, 0);
      return attempts.succeeded(count > 0) ? take(in, chunk) : null;
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
    }
  }

  private int chunkBytes(int bytes) {
    long made = ((long) bytes * (ratio + (ratio >> 3)) >> 4) + FIXED_BYTES;
    return (int) Math.max(LEAST_CHUNK, Math.min(mostBytes, made)) & ~7;
  }

  private Object[] take(ByteSource in, int chunk) {
    int end = (int) ReaderControl.get(reader, ReaderControl.POSITION);
    int used = (int) ReaderControl.get(reader, ReaderControl.CHUNK_BYTES);
    ratio = (used << 4) / (end - in.position) + 1;
    if (end < in.limit) {
      // If it was not the chunk that ended the window, what follows may end the next one as early.
      boolean isFull = used > chunk - (chunk >> 2) - LEAST_CHUNK;
      mostBytes = isFull ? Math.min(MOST_CHUNK, 2 * mostBytes) : used + (used >> 2);
    }
    in.position = end;
    Object[] chunkRoot = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
    return (Object[]) chunkRoot[ReaderControl.ROOT];
  }
}
