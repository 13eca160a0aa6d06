// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSink;

/**
 * The text of a value, where the library looks for it until it has asked for the next one. PERF:
 * records may have thousands of such values, so the memory stays. Not thread-safe.
 */
final class TextAnswer {
  private static final int LEAST_BYTES = 256;

  /** Room for a longer text is for that one alone. */
  private static final int MOST_KEPT = 4096;

  private final long writer;

  /** Null until the first text, as most records have none. */
  private ByteSink sink;

  private long address;
  private int room;

  TextAnswer(long writer) {
    this.writer = writer;
  }

  /** Answers with this text. */
  void set(String text) {
    if (sink == null) {
      sink = new ByteSink(LEAST_BYTES);
    }
    sink.position = 0;
    sink.putText(text);
    int bytes = sink.position;
    if (bytes > room || room > MOST_KEPT) {
      free();
      int wanted = Math.max(bytes, LEAST_BYTES);
      address = UNSAFE.allocateMemory(wanted);
      room = wanted;
    }
    UNSAFE.copyMemory(sink.buffer, BYTE_ARRAY_BASE, null, address, bytes);
    if (sink.buffer.length > MOST_KEPT) {
      sink = null;
    }
    WriterControl.set(writer, WriterControl.ANSWER_TEXT, address);
    WriterControl.set(writer, WriterControl.ANSWER_TEXT_BYTES, bytes);
  }

  /** Gives the memory back; for an end, or until the next text. */
  void free() {
    if (address != 0) {
      UNSAFE.freeMemory(address);
      address = 0;
      room = 0;
    }
  }
}
