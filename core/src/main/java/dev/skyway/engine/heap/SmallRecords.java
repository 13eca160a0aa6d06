// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.Block;
import dev.skyway.format.ByteSource;
import java.util.Objects;

/**
 * Reads records of one small block in one window, see {@code read/small.h}. What is not as it
 * should be, or not plain, is left to the blocks' usual way. Records of a stream that share objects
 * leave their tables for the next one. Not thread-safe.
 */
final class SmallRecords {
  /** To give one up takes no time to speak of. In step with {@code read/small.h}. */
  private static final int FEW_OBJECTS = 256;

  private static final int CHUNK_OF_FEW = (16 << 10) + 128;
  private static final int MOST_PAYLOAD = 128 << 10;

  /** In step with {@code read/small.h}. */
  private static final int MOST_CHUNK = 160 << 10;

  private static final int MOST_MADE = 1024;

  /**
   * The array that leads to the root, a filler, and room behind it; see {@code
   * read/small_reader.inline.h}.
   */
  private static final int FIXED_BYTES = 24 + 16 + 64;

  private static final int ARRAY_HEADER = 16;

  /** From records of few or of many objects. */
  private record Learnt(Attempts attempts, ModelExcess excess) {}

  private final long reader;
  private final Mailbox mailbox;
  private final RecordMemory memory;
  private final RecordEnd end;
  private final KnownValues known;

  /** Null if records share nothing. */
  private final HandleTables tables;

  private final boolean areTaken;
  private final long operation;
  private final int mostObjects;
  private final int mostBytes;
  private final Learnt few = new Learnt(new Attempts(), new ModelExcess());
  private final Learnt many = new Learnt(new Attempts(), new ModelExcess());

  /** Where the last record is, if it was not small, or not complete; else null. */
  private byte[] seen;

  private int seenAt;

  /** The root and what is to be looked at, if the last record has that; else null. */
  private Object[] listed;

  private boolean hasUnstableKeys;

  /**
   * Takes what is small if nothing of that could be too much.
   *
   * @param tables of the records before, if they share objects
   */
  SmallRecords(
      long reader,
      Mailbox mailbox,
      RecordMemory memory,
      RecordEnd end,
      ReadClasses names,
      HandleTables tables,
      ReaderSettings settings) {
    Limits limits = settings.limits();
    this.reader = reader;
    this.mailbox = mailbox;
    this.memory = memory;
    this.end = end;
    known = new KnownValues(names);
    this.tables = settings.sharing() == Sharing.RECORD ? null : tables;
    areTaken = areAllowedBy(limits) && Bounds.SMALL_RECORDS;
    operation = this.tables == null ? NativeOp.READ_SMALL : NativeOp.READ_NEXT;
    mostObjects = (int) Math.min(limits.maxObjects(), Bounds.SMALL_OBJECTS);
    mostBytes = (int) Math.min(limits.maxHeapBytes(), MOST_CHUNK);
  }

  /** Whether nothing that is read here could be too much, if records of few objects are not. */
  private static boolean areAllowedBy(Limits limits) {
    return allow(limits, FEW_OBJECTS, CHUNK_OF_FEW);
  }

  /** Whether so many objects in a chunk of so many bytes, and inline arrays, are not too much. */
  static boolean allow(Limits limits, int objects, int chunkBytes) {
    return limits.maxObjects() >= objects
        && limits.maxHeapBytes() >= chunkBytes
        && limits.maxArrayLength() >= Block.MOST_INLINE_BYTES;
  }

  /**
   * The root of the record in {@code [position, limit)}, or {@link GraphReader#NOT_SMALL}, also if
   * the record is there, but for what {@link #complete} does.
   */
  Object read(byte[] bytes, int position, int limit) {
    if (seen != null) { // PERF: a store costs more than a look
      clear();
    }
    Object root = readIfSmall(bytes, position, limit);
    if (root == GraphReader.NOT_SMALL) {
      seen = bytes;
      seenAt = position;
    }
    return root;
  }

  private Object readIfSmall(byte[] bytes, int position, int limit) {
    int at = position;
    if (!areTaken || limit - at < 4) {
      return GraphReader.NOT_SMALL;
    }
    int head = bytes[at++];
    if (head < 0) {
      int high = bytes[at++];
      head = head & 0x7F | (high & 0x7F) << 7;
      if (high < 0) {
        high = bytes[at++];
        head |= high << 14;
      }
      if (high <= 0 || limit - at < 2) {
        return GraphReader.NOT_SMALL; // more than 2 MiB, or not a number
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
    boolean isWhole = (head & (Block.LAST | Block.KEYS_MOVED)) == Block.LAST;
    if (!isWhole || at >= limit || objects > mostObjects) {
      return GraphReader.NOT_SMALL;
    }
    if ((head & Block.MADE_PRESENT) != 0) {
      return readWithKnown(bytes, at, limit, head, objects);
    }
    if (objects == 1 && tables == null && RootArrayReader.isTag(bytes[at])) {
      return RootArrayReader.inline(bytes, at, limit);
    }
    return readIfDue(bytes, (long) at << 32 | limit, head & ~7, objects);
  }

  private Object readWithKnown(byte[] bytes, int list, int limit, int head, int objects) {
    int at = known.read(bytes, list, limit);
    if (at < 0) {
      return GraphReader.NOT_SMALL;
    }
    mailbox.set(ReaderControl.MADE_SLOT, known.values());
    long made = (long) known.count() << 32 | objects;
    return readIfDue(bytes, (long) at << 32 | limit, head & ~7, made);
  }

  /**
   * The same of a record whose made objects are there.
   *
   * @param in where the items begin; moves to its limit if the record is read
   */
  Object read(ByteSource in, RecordState state, MadeObjects made) {
    boolean isWhole = state.begins() && state.isLast() && state.objects() <= mostObjects;
    if (!areTaken
        || !isWhole
        || state.hasMovedKeys()
        || !made.areWhole()
        || made.size() > MOST_MADE) {
      return GraphReader.NOT_SMALL;
    }
    mailbox.set(ReaderControl.MADE_SLOT, made.objects());
    long objects = (long) made.size() << 32 | state.objects();
    int modelBytes = (int) Math.min(state.modelBytes(), MOST_CHUNK);
    Object root = readIfDue(in.buffer, (long) in.position << 32 | in.limit, modelBytes, objects);
    mailbox.set(ReaderControl.MADE_SLOT, null);
    root = listed == null ? root : takeListed();
    if (root != GraphReader.NOT_SMALL) {
      memory.countBytes(ReaderControl.get(reader, ReaderControl.CHUNK_BYTES), in);
      in.position = in.limit;
    }
    return root;
  }

  /** With what has been made before in the upper half of {@code objects}. */
  private Object readIfDue(byte[] bytes, long range, int modelBytes, long objects) {
    int payload = (int) range - (int) (range >> 32);
    if (payload > MOST_PAYLOAD || modelBytes > mostBytes - ARRAY_HEADER - FIXED_BYTES) {
      return GraphReader.NOT_SMALL;
    }
    Learnt learnt = (int) objects > FEW_OBJECTS ? many : few;
    if (!learnt.attempts.isDue()) {
      return GraphReader.NOT_SMALL;
    }
    return read(bytes, range, modelBytes, objects, learnt);
  }

  private Object read(byte[] bytes, long range, int modelBytes, long objects, Learnt learnt) {
    // A window checks nothing, and the range may be another thread's.
    Objects.checkFromToIndex((int) (range >> 32), (int) range, bytes.length);
    mailbox.set(ReaderControl.INPUT_SLOT, bytes);
    long wanted = FIXED_BYTES + learnt.excess.add(modelBytes);
    if (tables != null) {
      wanted += HandleTables.bytesFor((int) objects);
    }
    int chunk = (int) Math.min(mostBytes - ARRAY_HEADER, wanted) & ~7;
    mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(chunk));
    try {
      int status = (int) Entry.enter(operation, reader, range, objects);
      if (status == ReaderControl.CHUNK_FULL && chunk >= wanted - 7 && learnt.excess.grow()) {
        return GraphReader.NOT_SMALL;
      }
      boolean isListed =
          status == ReaderControl.DONE_LISTED || status == ReaderControl.DONE_UNSTABLE;
      boolean done = learnt.attempts.succeeded(isListed || status == ReaderControl.DONE);
      learnt.excess.hasDone();
      if (!done) {
        return GraphReader.NOT_SMALL;
      }
      Object[] chunkRoot = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
      Object root = chunkRoot[ReaderControl.ROOT];
      if (tables != null) {
        tables.add(chunkRoot[ReaderControl.TABLE_OF_CHUNK]);
      }
      if (!isListed) {
        return root;
      }
      listed = (Object[]) root;
      hasUnstableKeys = status == ReaderControl.DONE_UNSTABLE;
      return GraphReader.NOT_SMALL;
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
    }
  }

  /** Whether the record in front of this source is the last one, which was not small. */
  boolean hasSeen(ByteSource in) {
    boolean isSeen = seen != null && seen == in.buffer && seenAt == in.position;
    if (!isSeen) {
      listed = null;
    }
    seen = null;
    return isSeen;
  }

  /** The next record is another one. */
  void clear() {
    seen = null;
    listed = null;
  }

  /**
   * Does what only Java can do to the record in front of the source, which was seen last.
   *
   * @return the root, or {@link GraphReader#NOT_SMALL} if the record is not there
   * @throws SkywayFormatException if the objects contradict each other
   */
  Object complete(ReadClasses names, ByteSource in) {
    Object[] objects = listed;
    seen = null;
    if (objects == null) {
      return GraphReader.NOT_SMALL;
    }
    memory.begin(in);
    Object root = end.run(takeListed(), names, in);
    end.newScope();
    return root;
  }

  /** The root; what is to be looked at comes to the record's end. */
  private Object takeListed() {
    Object[] objects = listed;
    listed = null;
    for (int i = 1; i < objects.length; i++) {
      end.add(objects[i]);
    }
    if (hasUnstableKeys) {
      end.noteUnstableKey();
    }
    return objects[0];
  }
}
