// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Arrays;

/** A list of 64-bit words for one call into the library. Not thread-safe. */
final class NativeWords {
  private long[] words = new long[32];
  private int size;

  NativeWords add(long word) {
    if (size == words.length) {
      words = Arrays.copyOf(words, 2 * size);
    }
    words[size++] = word;
    return this;
  }

  /** Calls the library with the address of the words, which it must copy; returns its answer. */
  long pass(long controlOp) {
    long address = copy();
    try {
      return NativeEntry.control(controlOp, address, 0);
    } finally {
      UNSAFE.freeMemory(address);
    }
  }

  /** The same, for one of the library's writers. */
  long pass(long controlOp, long writer) {
    long address = copy();
    try {
      return NativeEntry.control(controlOp, writer, address);
    } finally {
      UNSAFE.freeMemory(address);
    }
  }

  private long copy() {
    long address = UNSAFE.allocateMemory(8L * size);
    for (int i = 0; i < size; i++) {
      UNSAFE.putLong(address + 8L * i, words[i]);
    }
    return address;
  }
}
