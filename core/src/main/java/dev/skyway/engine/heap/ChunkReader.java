// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.SkywayFormatException;
import dev.skyway.SkywayLimitException;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.engine.record.RecordState;
import dev.skyway.engine.scan.Misfit;
import dev.skyway.engine.scan.RecordObjects;
import dev.skyway.format.ByteSource;
import java.util.Objects;

/** Reads one block into as many chunks as it takes. Not thread-safe. */
final class ChunkReader {
  private static final int SLICE_META_BYTES = 16;

  private final long reader;
  private final ReadClasses names;
  private final Mailbox mailbox;
  private final HandleTables tables;
  private final RecordMemory memory;
  private final LargeStrings strings;
  private final RecordEnd end;
  private final boolean sharesRecordsOnly;
  private final ChunkHooks hooks;
  private final ChunkSizes sizes;
  private final EdenMisses misses = new EdenMisses();
  private Object root;
  private boolean appendsNodes;

  ChunkReader(
      ReaderParts parts,
      ReadClasses names,
      HandleTables tables,
      RecordMemory memory,
      LargeStrings strings,
      RecordEnd end,
      boolean sharesRecordsOnly) {
    reader = parts.reader;
    this.names = names;
    mailbox = parts.mailbox;
    hooks = new ChunkHooks(parts.kinds);
    this.tables = tables;
    this.memory = memory;
    this.strings = strings;
    this.end = end;
    this.sharesRecordsOnly = sharesRecordsOnly;
    sizes = new ChunkSizes(reader, new ThreadRoom(mailbox));
  }

  /**
   * {@code DONE} or {@code BLOCK_DONE}; the source's position moves to its limit.
   *
   * @param present for the paths in errors
   */
  int read(ByteSource in, RecordState state, MadeObjects made, RecordObjects present) {
    WindowEvents.look();
    boolean begins = state.begins();
    int objects = state.objects();
    int position = in.position;
    boolean table = !sharesRecordsOnly || !begins || !state.isLast();
    long declared = state.isCounted() ? objects : ReaderControl.NOT_DECLARED;
    ReaderControl.set(reader, ReaderControl.DECLARED, declared);
    ReaderControl.set(reader, ReaderControl.LAST, state.isLast() ? 1 : 0);
    ReaderControl.set(reader, ReaderControl.TABLE, table ? 1 : 0);
    prepare(in, position, begins, made);
    sizes.begin(state.modelBytes(), objects, table);
    misses.reset();
    try {
      while (true) {
        mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(sizes.choose()));
        int status = (int) Entry.enter(NativeOp.READ, reader, 0, 0);
        switch (status) {
          case ReaderControl.DONE, ReaderControl.BLOCK_DONE -> {
            take(in, begins);
            sizes.done();
            in.position = in.limit;
            return status;
          }
          case ReaderControl.CHUNK_FULL -> {
            take(in, begins);
            sizes.full(in);
            misses.reset();
          }
          case ReaderControl.NOT_EDEN -> {
            misses.again();
            if (misses.areMany()) {
              sizes.beModest();
            }
          }
          case ReaderControl.TOO_SMALL -> sizes.tooSmall(in);
          case ReaderControl.NEED_TABLE -> {
            sizes.startAgain(objects);
            startAgain(position);
          }
          case ReaderControl.FORMAT_ERROR -> throw failure(in, state, present);
          default -> throw Entry.noMemory("reading", status);
        }
      }
    } finally {
      mailbox.set(ReaderControl.CHUNK_SLOT, null);
      mailbox.set(ReaderControl.INPUT_SLOT, null);
      if (made.size() > 0) {
        mailbox.set(ReaderControl.MADE_SLOT, null);
        ReaderControl.set(reader, ReaderControl.MADE_HOOKS, 0);
        hooks.trim();
      }
    }
  }

  private void prepare(ByteSource in, int position, boolean begins, MadeObjects made) {
    byte[] bytes = in.buffer;
    int limit = in.limit;
    Objects.checkFromToIndex(position, limit, bytes.length); // as in SmallRecords
    mailbox.set(ReaderControl.INPUT_SLOT, bytes);
    if (made.size() > 0) {
      mailbox.set(ReaderControl.MADE_SLOT, made.objects());
      ReaderControl.set(reader, ReaderControl.MADE_HOOKS, hooks.kinds(made));
      if (!made.isPlain() && !appendsNodes) {
        appendsNodes = true; // not before: first messages shall load few classes
        NodeAppender.install(end.hooks(), mailbox);
      }
    }
    ReaderControl.set(reader, ReaderControl.MADE_COUNT, made.size());
    ReaderControl.set(reader, ReaderControl.POSITION, position);
    ReaderControl.set(reader, ReaderControl.END, limit);
    ReaderControl.set(reader, ReaderControl.BEGIN, begins ? 1 : 0);
    ReaderControl.set(reader, ReaderControl.BLOCK_BEGIN, 1);
  }

  private void startAgain(int position) {
    ReaderControl.set(reader, ReaderControl.TABLE, 1);
    ReaderControl.set(reader, ReaderControl.POSITION, position);
    ReaderControl.set(reader, ReaderControl.BEGIN, 1);
    ReaderControl.set(reader, ReaderControl.BLOCK_BEGIN, 1);
  }

  private SkywayFormatException failure(ByteSource in, RecordState state, RecordObjects present) {
    long error = ReaderControl.get(reader, ReaderControl.ERROR);
    String reason =
        ReadErrors.describe(error, ReaderControl.get(reader, ReaderControl.ERROR_DETAIL));
    in.position = (int) ReaderControl.get(reader, ReaderControl.POSITION);
    if (ReadErrors.isLimit(error)) {
      return new SkywayLimitException(in.frame(), in.offsetOf(in.position), reason);
    }
    if (ReadErrors.isOfClass(error)) {
      int classNumber = (int) ReaderControl.get(reader, ReaderControl.ERROR_DETAIL);
      return in.failure(reason + tooLarge(names.plan(classNumber)));
    }
    return ReadErrors.isMisfit(error) ? misfit(in, state, present) : in.failure(reason);
  }

  private static String tooLarge(ReadPlan plan) {
    String refusal = Klasses.refusal(plan.local());
    return refusal == null ? "" : " class=" + plan.type().getName() + ", whose " + refusal;
  }

  /** The window has left the holder in the chunk, and what leads to it. */
  private SkywayFormatException misfit(ByteSource in, RecordState state, RecordObjects present) {
    Object[] chunk = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
    storeLate(chunk);
    Object holder = chunk[ReaderControl.ROOT];
    boolean hasPlan = holder != null && !(holder instanceof Object[]);
    int classNumber = (int) ReaderControl.get(reader, ReaderControl.ERROR_CLASS);
    int edge = (int) ReaderControl.get(reader, ReaderControl.ERROR_EDGE);
    return new Misfit(holder, hasPlan ? names.plan(classNumber) : null, edge, null)
        .in(in, state, names, present);
  }

  /** Goes on from a chunk that has become objects. */
  private void take(ByteSource in, boolean begins) {
    Object[] chunk = (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
    memory.countBytes(ReaderControl.get(reader, ReaderControl.CHUNK_BYTES), in);
    if (begins && chunk[ReaderControl.ROOT] != null) {
      root = chunk[ReaderControl.ROOT];
    }
    tables.add(chunk[ReaderControl.TABLE_OF_CHUNK]);
    storeLate(chunk);
    if (chunk[ReaderControl.POSTS_OF_CHUNK] != null) {
      list((Object[]) chunk[ReaderControl.POSTS_OF_CHUNK], in);
    }
    if (chunk[ReaderControl.HOOKS_OF_CHUNK] != null) {
      ChunkHooks.report((Object[]) chunk[ReaderControl.HOOKS_OF_CHUNK], reader, end);
    }
  }

  /** What refers into the chunk from outside eden. */
  private void storeLate(Object[] chunk) {
    if (chunk[ReaderControl.SLICES_OF_CHUNK] != null) {
      copySlices((Object[]) chunk[ReaderControl.SLICES_OF_CHUNK]);
    }
    if (chunk[ReaderControl.FIXES_OF_CHUNK] != null) {
      storeFixes((Object[]) chunk[ReaderControl.FIXES_OF_CHUNK]);
    }
  }

  /**
   * Objects that Java does something to; large strings are followed by their bytes. Behind a null
   * are a linked map that has no table, and an entry of it, see {@code read/linked_entries.h}.
   */
  private void list(Object[] objects, ByteSource in) {
    for (int i = 0; i < objects.length; i++) {
      if (objects[i] == null) {
        end.maps().arrived(objects[++i], objects[++i], in);
      } else if (objects[i] instanceof String string) {
        strings.add(string, (byte[]) objects[++i]);
      } else {
        end.add(objects[i]);
      }
    }
  }

  /** Elements of arrays outside eden: the JVM's own copy has the barriers. */
  private void copySlices(Object[] pairs) {
    long meta = ReaderControl.get(reader, ReaderControl.SLICES);
    for (int i = 0; i < pairs.length; i += 2, meta += SLICE_META_BYTES) {
      Object[] elements = (Object[]) pairs[i + 1];
      System.arraycopy(elements, 0, pairs[i], UNSAFE.getInt(meta), elements.length);
    }
  }

  /** Fields of objects that have left eden; the library has checked the types. */
  private void storeFixes(Object[] pairs) {
    long offsets = ReaderControl.get(reader, ReaderControl.FIXES);
    for (int i = 0; i < pairs.length; i += 2) {
      UNSAFE.putReference(pairs[i], UNSAFE.getLong(offsets + 4L * i), pairs[i + 1]);
    }
  }

  /** The root of the present record, as far as it is there; may be null. */
  Object root() {
    return root;
  }

  Object takeRoot() {
    Object taken = root;
    root = null;
    return taken;
  }

  void clear() {
    root = null;
    mailbox.set(ReaderControl.MADE_SLOT, null);
  }
}
