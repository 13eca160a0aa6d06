// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.HeapAccess;
import java.lang.ref.Reference;

/**
 * An {@code Object[]} that windows find by a handle, to hand objects to and fro. One thread uses it
 * at a time; {@link #close} it when no window uses the handle any more.
 *
 * <p>Slots are read and written as volatiles: a window changes what stands in them, even the class
 * of a chunk, behind the compiler's back.
 */
final class Mailbox implements AutoCloseable {
  private static final long SLOT_BYTES = HeapAccess.UNSAFE.arrayIndexScale(Object[].class);

  private final Object[] slots;
  private long handle;

  Mailbox(int size) {
    slots = new Object[size];
    handle = NativeEntry.newGlobal(slots);
    if (handle == 0) {
      throw new OutOfMemoryError("no jni global reference left, slots=" + size);
    }
  }

  /** What a window needs to find the slots. */
  long handle() {
    return handle;
  }

  /** Puts a value that only a later window of this thread looks at: no fence. */
  void set(int index, Object value) {
    HeapAccess.UNSAFE.putReference(slots, offset(index), value);
  }

  void put(int index, Object value) {
    HeapAccess.UNSAFE.putReferenceVolatile(slots, offset(index), value);
  }

  Object get(int index) {
    return HeapAccess.UNSAFE.getReferenceVolatile(slots, offset(index));
  }

  /** Returns what is in the slot and empties it. */
  Object take(int index) {
    Object value = get(index);
    put(index, null);
    return value;
  }

  @Override
  public void close() {
    if (handle != 0) {
      NativeEntry.deleteGlobal(handle);
      handle = 0;
    }
    Reference.reachabilityFence(slots);
  }

  private long offset(int index) {
    if (Integer.compareUnsigned(index, slots.length) >= 0) {
      throw new IndexOutOfBoundsException("slot=" + index + ", slots=" + slots.length);
    }
    return HeapAccess.OBJECT_ARRAY_BASE + index * SLOT_BYTES;
  }
}
