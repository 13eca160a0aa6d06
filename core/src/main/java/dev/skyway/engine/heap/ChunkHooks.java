// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.HeapAccess;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.hooks.HookReader;

/**
 * Objects with hooks, on their way into a window and out of it: the library is told which of a
 * block's made objects have contents, and tells what waits for the record's end. Not thread-safe.
 */
final class ChunkHooks {
  private static final long REFERENCE_SCALE = UNSAFE.arrayIndexScale(Object[].class);

  /** Room that is kept. PERF: records that have few such objects ask for no memory. */
  private static final int KEPT_BYTES = 256;

  private final MemoryBlock memory;

  /** With room for what each made object is. */
  ChunkHooks(MemoryBlock memory) {
    this.memory = memory;
  }

  /**
   * Address of what each made object is, a {@code read::MadeHook}, or 0 if all are plain; until the
   * next call.
   */
  long kinds(MadeObjects made) {
    if (made.isPlain()) {
      return 0;
    }
    if (memory.capacity() < made.size()) {
      memory.grow(Math.max(KEPT_BYTES, made.size()));
    }
    long kinds = memory.address();
    UNSAFE.copyMemory(made.kinds(), HeapAccess.BYTE_ARRAY_BASE, null, kinds, made.size());
    return kinds;
  }

  /** The block is read. */
  void trim() {
    if (memory.capacity() > KEPT_BYTES) {
      memory.free();
    }
  }

  /** Takes the pairs of a chunk: objects with their contents, then holders with stand-ins. */
  static void report(Object[] pairs, long reader, RecordEnd end) {
    int hooked = 2 * (int) ReaderControl.get(reader, ReaderControl.HOOKED_COUNT);
    for (int i = 0; i < hooked; i += 2) {
      end.arrived(pairs[i], (Object[]) pairs[i + 1]);
    }
    long offsets = ReaderControl.get(reader, ReaderControl.DEFERRED);
    for (int i = hooked; i < pairs.length; i += 2, offsets += Long.BYTES) {
      defer(pairs[i], UNSAFE.getLong(offsets), (Deferred) pairs[i + 1], end.hooks());
    }
  }

  private static void defer(Object holder, long offset, Deferred value, HookReader hooks) {
    if (holder instanceof Object[] array) {
      long index = (offset - HeapAccess.OBJECT_ARRAY_BASE) / REFERENCE_SCALE;
      hooks.deferElement(array, (int) index, value);
    } else {
      hooks.deferField(holder, offset, value);
    }
  }
}
