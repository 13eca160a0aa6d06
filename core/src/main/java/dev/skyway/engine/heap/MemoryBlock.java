// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

/** Native memory that grows. Not thread-safe. */
final class MemoryBlock {
  private long address;
  private long capacity;

  /** Where it begins; 0 if there is none. */
  long address() {
    return address;
  }

  /** How many bytes there are. */
  long capacity() {
    return capacity;
  }

  /**
   * Makes it longer; what is there stays.
   *
   * @throws OutOfMemoryError if there is no memory; nothing changes then
   */
  void grow(long bytes) {
    address = UNSAFE.reallocateMemory(address, bytes);
    capacity = bytes;
  }

  /** Gives it back; it may grow again. */
  void free() {
    UNSAFE.freeMemory(address);
    address = 0;
    capacity = 0;
  }
}
