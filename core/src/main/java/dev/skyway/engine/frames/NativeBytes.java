// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/**
 * A buffer of native memory that bytes are gathered in before a channel takes them. Its memory is
 * given back once it is unreachable. Not thread-safe.
 */
public final class NativeBytes {
  private static final long ADDRESS = UNSAFE.objectFieldOffset(Buffer.class, "address");

  private final ByteBuffer buffer;
  private final long address;

  /**
   * An empty buffer.
   *
   * @param capacity in bytes
   * @throws OutOfMemoryError if there is no native memory
   */
  public NativeBytes(int capacity) {
    buffer = ByteBuffer.allocateDirect(capacity);
    address = UNSAFE.getLong(buffer, ADDRESS);
  }

  /** The buffer, for channels and for bytes from the heap. */
  public ByteBuffer buffer() {
    return buffer;
  }

  /**
   * Appends as many bytes as there is room for.
   *
   * @param base an array of primitives, or null for native memory
   * @param offset where in the array's memory they begin, or their address
   * @param bytes how many there are; that is not checked
   * @return how many were appended
   */
  public int put(Object base, long offset, int bytes) {
    int count = Math.min(bytes, buffer.remaining());
    UNSAFE.copyMemory(base, offset, null, address + buffer.position(), count);
    buffer.position(buffer.position() + count);
    return count;
  }
}
