// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.ByteSource;
import java.util.Objects;

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

  /** Of bytes made to bytes read, in sixteenths. */
  private static final int FIRST_RATIO = 6 << 4;

  /** The answer that nothing was read, as a longer chunk is needed. */
  private static final int SHORT = 1;

  /** How much longer that is. */
  private static final int GROWTH = 4;

  /** How fast what one bundle needed is forgotten, as a power of two of windows. */
  private static final int FORGET_SHIFT = 4;

  private final long reader;
  private final Mailbox mailbox;
  private final ThreadRoom room;
  private final boolean areTaken;
  private final Attempts attempts = new Attempts();

  /** Near the most that windows have needed lately: bundles mix records of very different kinds. */
  private int ratio = FIRST_RATIO;

  private int mostBytes = MOST_CHUNK;

  /** Takes what is small if nothing of that could be too much, and records share nothing. */
  BundleRecords(long reader, Mailbox mailbox, ReaderSettings settings) {
    this.reader = reader;
    this.mailbox = mailbox;
    room = new ThreadRoom(mailbox);
    boolean areAlone = settings.sharing() == Sharing.RECORD;
    areTaken = areAlone && areAllowedBy(settings.limits()) && Bounds.SMALL_RECORDS;
  }

  /** Whether nothing that is read here could be too much. */
  private static boolean areAllowedBy(Limits limits) {
    return SmallRecords.allow(limits, MOST_OBJECTS, MOST_CHUNK);
  }

  /** The roots of the first entries, or null; the position moves behind them. */
  Object[] read(ByteSource in) {
    if (!areTaken || !attempts.isDue()) {
      return null;
    }
    byte[] bytes = in.buffer;
    int first = in.position;
    int end = in.limit;
    Objects.checkFromToIndex(first, end, bytes.length); // as in SmallRecords
    long range = (long) first << 32 | end;
    mailbox.set(ReaderControl.INPUT_SLOT, bytes);
    try {
      int chunk = chunkBytes(end - first);
      int made = room.fitting(chunk);
      int answer = enter(range, made);
      while (answer == SHORT && made < MOST_CHUNK) {
        made = made < chunk ? chunk : Math.min(MOST_CHUNK, GROWTH * made);
        answer = enter(range, made);
      }
      return attempts.succeeded(answer > SHORT) ? take(in, (answer & SHORT) != 0) : null;
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
    }
  }

  /** As {@code read_bundle} answers. */
  private int enter(long range, int chunk) {
    mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(chunk));
    return (int) Entry.enter(NativeOp.READ_BUNDLE, reader, range, 0);
  }

  private int chunkBytes(int bytes) {
    long made = ((long) bytes * (ratio + (ratio >> 3)) >> 4) + FIXED_BYTES;
    return (int) Math.max(LEAST_CHUNK, Math.min(mostBytes, made)) & ~7;
  }

  private Object[] take(ByteSource in, boolean isShort) {
    int end = (int) ReaderControl.get(reader, ReaderControl.POSITION);
    int used = (int) ReaderControl.get(reader, ReaderControl.CHUNK_BYTES);
    int needed = (used << 4) / (end - in.position) + 1;
    ratio = Math.max(needed, ratio - (ratio >> FORGET_SHIFT));
    // What is not plain may end the next window as early.
    boolean isEarly = end < in.limit && !isShort;
    mostBytes = isEarly ? used + (used >> 2) : Math.min(MOST_CHUNK, 2 * mostBytes);
    in.position = end;
    Object[] chunkRoot = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
    return (Object[]) chunkRoot[ReaderControl.ROOT];
  }
}
