// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import java.lang.reflect.Array;

/**
 * Writes records whose root is an array of primitives. PERF: no window, so its elements are copied
 * once, from the array to where they are to end up. Stateless.
 */
final class RootArrayWriter {
  private static final int HEADER_BYTES = 16;

  private RootArrayWriter() {}

  /** Appends the record's frames. */
  static void write(Object array, int kind, FrameSink sink) {
    int length = Array.getLength(array);
    long bytes = (long) length << PrimitiveArrays.shift(kind);
    if (bytes <= Block.MOST_INLINE_BYTES) {
      writeInline(array, kind, length, sink);
    } else {
      writeSlices(array, kind, bytes, sink);
    }
  }

  private static void writeInline(Object array, int kind, int length, FrameSink sink) {
    int bytes = length << PrimitiveArrays.shift(kind);
    int head = HEADER_BYTES + bytes + 7 & ~7 | Block.LAST;
    int prefix = Varint.size(head) + 2 + Varint.size(length);
    sink.beginSizedFrame(FrameType.RECORD, prefix + bytes);
    int at = Varint.put(sink.buffer, sink.position, head);
    sink.buffer[at++] = 1;
    sink.buffer[at++] = (byte) (Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY + kind);
    at = Varint.put(sink.buffer, at, length);
    PrimitiveArrays.copyOut(array, kind, 0, sink.buffer, at, bytes);
    sink.position = at + bytes;
    sink.endFrame();
  }

  private static void writeSlices(Object array, int kind, long bytes, FrameSink sink) {
    int length = (int) (bytes >> PrimitiveArrays.shift(kind));
    int entry = 1 + Varint.size(length);
    int slice = (int) Math.min(bytes, Block.CUT_PAYLOAD_BYTES - entry - 1 & ~7);
    byte[] head = new byte[4 + entry + Varint.MAX_INT_BYTES];
    int at = 0;
    head[at++] = (byte) (Block.MADE_PRESENT | (slice == bytes ? Block.LAST : 0));
    head[at++] = 1; // objects
    head[at++] = 1; // made
    head[at++] = (byte) (BuiltIn.BOOLEAN_ARRAY + kind);
    at = Varint.put(head, at, length);
    head[at++] = Tag.MADE;
    at = Varint.put(head, at, slice);
    long base = PrimitiveArrays.base(kind);
    sink.appendFrame(FrameType.RECORD, head, at, array, base, slice);
    for (long done = slice; done < bytes; done += slice) {
      slice = (int) Math.min(bytes - done, Block.CUT_PAYLOAD_BYTES);
      head[0] = (byte) (done + slice == bytes ? Block.LAST : 0);
      head[1] = 0; // objects
      at = Varint.put(head, 2, slice);
      sink.appendFrame(FrameType.PART, head, at, array, base + done, slice);
    }
  }
}
