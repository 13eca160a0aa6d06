// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.GraphReader;
import java.lang.reflect.Field;

/** The windows of a reader one by one, and what lies in their chunks. Not thread-safe. */
final class OpenedReader {
  /** In step with {@code read/reader.h}. */
  private static final long WINDOWS = 176;

  private final long reader;
  private final Mailbox mailbox;
  private final int chunkBytes;

  OpenedReader(GraphReader reader, int chunkBytes) throws ReflectiveOperationException {
    this.reader = (long) field(reader, "reader");
    mailbox = (Mailbox) field(reader, "mailbox");
    this.chunkBytes = chunkBytes;
    ReaderControl.set(this.reader, ReaderControl.TABLE, 1);
    ReaderControl.set(this.reader, ReaderControl.LAST, 0);
    ReaderControl.set(this.reader, ReaderControl.DECLARED, ReaderControl.NOT_DECLARED);
    ReaderControl.set(this.reader, ReaderControl.MOST_OBJECTS, Integer.MAX_VALUE);
    ReaderControl.set(this.reader, ReaderControl.NEW_SCOPE, 1);
  }

  /** What a field of a native reader holds, which is guarded. */
  static Object field(GraphReader reader, String name) throws ReflectiveOperationException {
    Field guarded = GuardedReader.class.getDeclaredField("reader");
    guarded.setAccessible(true);
    Field field = HeapReader.class.getDeclaredField(name);
    field.setAccessible(true);
    return field.get(guarded.get(reader));
  }

  /** Reads the items of a block in one window; returns how it ended. */
  int read(byte[] items, boolean begins) {
    ReaderControl.set(reader, ReaderControl.POSITION, 0);
    ReaderControl.set(reader, ReaderControl.END, items.length);
    ReaderControl.set(reader, ReaderControl.BEGIN, begins ? 1 : 0);
    ReaderControl.set(reader, ReaderControl.BLOCK_BEGIN, 1);
    int status;
    do {
      mailbox.set(ReaderControl.INPUT_SLOT, items);
      mailbox.set(ReaderControl.CHUNK_SLOT, Chunks.allocate(chunkBytes));
      status = (int) Entry.enter(NativeOp.READ, reader, 0, 0);
    } while (status == ReaderControl.NOT_EDEN);
    if (status == ReaderControl.BLOCK_DONE) {
      Object[] table = (Object[]) chunk()[ReaderControl.TABLE_OF_CHUNK];
      mailbox.set(ReaderControl.TABLES_SLOT, new Object[][] {table});
    }
    return status;
  }

  /** How many windows there were. */
  long windows() {
    return ReaderControl.get(reader, WINDOWS);
  }

  /** The same of a reader that goes on. */
  static long windows(GraphReader reader) throws ReflectiveOperationException {
    return ReaderControl.get((long) field(reader, "reader"), WINDOWS);
  }

  /** What the last window has left. */
  Object[] chunk() {
    return (Object[]) mailbox.get(ReaderControl.CHUNK_SLOT);
  }
}
