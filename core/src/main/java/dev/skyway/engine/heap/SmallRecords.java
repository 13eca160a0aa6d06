// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Limits;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.Block;
import java.util.Objects;

/**
 * Reads records of one small block in one window, see {@code read/small.h}. What is not as it
 * should be, or not plain, is left to the blocks' usual way. Not thread-safe.
 */
final class SmallRecords {
  private static final int MOST_OBJECTS = 256;
  private static final int MOST_PAYLOAD = 8 << 10;

  /** In step with {@code read/small.h}. */
  private static final int MOST_CHUNK = (16 << 10) + 128;

  /** The array that leads to the root, a filler, and room behind it; see {@code read/small.cc}. */
  private static final int FIXED_BYTES = 24 + 16 + 64;

  /** As much again. */
  private static final int MOST_EXCESS = 16;

  /** After so many records a chunk is smaller again: those that needed more may be gone. */
  private static final int FORGET_AFTER = 1024;

  private static final int ARRAY_HEADER = 16;

  /** What a head must not have. */
  private static final int NOT_PLAIN = Block.MADE_PRESENT | Block.RESERVED;

  private final long reader;
  private final Mailbox mailbox;
  private final boolean areTaken;
  private final Attempts attempts = new Attempts();

  /**
   * What objects took more than the head of their block says, in sixteenths: some classes have
   * fields that are not sent.
   */
  private int excess;

  private int sinceExcess;

  SmallRecords(long reader, Mailbox mailbox, boolean areTaken) {
    this.reader = reader;
    this.mailbox = mailbox;
    this.areTaken = areTaken && Bounds.SMALL_RECORDS;
  }

  /** Whether nothing that is read here could be too much. */
  static boolean areAllowedBy(Limits limits) {
    return allow(limits, MOST_OBJECTS, MOST_CHUNK);
  }

  /** Whether so many objects in a chunk of so many bytes, and inline arrays, are not too much. */
  static boolean allow(Limits limits, int objects, int chunkBytes) {
    return limits.maxObjects() >= objects
        && limits.maxHeapBytes() >= chunkBytes
        && limits.maxArrayLength() >= Block.MOST_INLINE_BYTES;
  }

  /** The root of the record in {@code [position, end)}, or {@link GraphReader#NOT_SMALL}. */
  Object read(byte[] bytes, int position, int end) {
    int at = position;
    if (!areTaken || end - at < 4) {
      return GraphReader.NOT_SMALL;
    }
    int head = bytes[at++];
    if (head < 0) {
      int high = bytes[at++];
      head = head & 0x7F | high << 7;
      if (high <= 0) {
        return GraphReader.NOT_SMALL; // more than 16 KiB, or not a number
      }
    }
    int objects = bytes[at++];
    if (objects < 0) {
      int high = bytes[at++];
      objects = objects & 0x7F | high << 7;
      if (high <= 0) {
        return GraphReader.NOT_SMALL;
      }
    }
    boolean isWhole = (head & (Block.LAST | NOT_PLAIN)) == Block.LAST;
    if (!isWhole || at >= end || objects > MOST_OBJECTS) {
      return GraphReader.NOT_SMALL;
    }
    if (objects == 1 && RootArrayReader.isTag(bytes[at])) {
      return RootArrayReader.inline(bytes, at, end);
    }
    if (end - position > MOST_PAYLOAD || !attempts.isDue()) {
      return GraphReader.NOT_SMALL;
    }
    return read(bytes, (long) at << 32 | end, head & ~7, objects);
  }

  private Object read(byte[] bytes, long range, int modelBytes, int objects) {
    // A window checks nothing, and the range may be another thread's.
    Objects.checkFromToIndex((int) (range >> 32), (int) range, bytes.length);
    mailbox.set(ReaderControl.INPUT_SLOT, bytes);
    mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(chunkBytes(modelBytes)));
    try {
      int status = (int) Entry.enter(NativeOp.READ_SMALL, reader, range, objects);
      boolean isShort = status == ReaderControl.CHUNK_FULL && excess < MOST_EXCESS;
      if (isShort) {
        excess++;
        sinceExcess = 0;
        return GraphReader.NOT_SMALL;
      }
      boolean done = attempts.succeeded(status == ReaderControl.DONE);
      if (excess != 0 && ++sinceExcess == FORGET_AFTER) {
        excess--;
        sinceExcess = 0;
      }
      return done
          ? ((Object[]) mailbox.get(ReaderControl.CHUNK_SLOT))[ReaderControl.ROOT]
          : GraphReader.NOT_SMALL;
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
    }
  }

  private int chunkBytes(int modelBytes) {
    int objects = modelBytes + (modelBytes * excess >> 4);
    int most = MOST_CHUNK - ARRAY_HEADER - FIXED_BYTES;
    return FIXED_BYTES + Math.max(modelBytes, Math.min(most, objects)) & ~7;
  }
}
