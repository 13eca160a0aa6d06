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
    endFrame(sink, array, kind, 0, at, bytes);
  }

  private static void writeSlices(Object array, int kind, long bytes, FrameSink sink) {
    int length = (int) (bytes >> PrimitiveArrays.shift(kind));
    int entry = 1 + Varint.size(length);
    int slice = (int) Math.min(bytes, Block.CUT_PAYLOAD_BYTES - entry - 1 & ~7);
    sink.beginSizedFrame(FrameType.RECORD, 4 + entry + Varint.size(slice) + slice);
    byte[] target = sink.buffer;
    int at = sink.position;
    target[at++] = (byte) (Block.MADE_PRESENT | (slice == bytes ? Block.LAST : 0));
    target[at++] = 1; // objects
    target[at++] = 1; // made
    target[at++] = (byte) (BuiltIn.BOOLEAN_ARRAY + kind);
    at = Varint.put(target, at, length);
    target[at++] = Tag.MADE;
    endFrame(sink, array, kind, 0, Varint.put(target, at, slice), slice);
    for (long done = slice; done < bytes; done += slice) {
      slice = (int) Math.min(bytes - done, Block.CUT_PAYLOAD_BYTES);
      sink.beginSizedFrame(FrameType.PART, 2 + Varint.size(slice) + slice);
      at = sink.position;
      sink.buffer[at++] = (byte) (done + slice == bytes ? Block.LAST : 0);
      sink.buffer[at++] = 0; // objects
      endFrame(sink, array, kind, done, Varint.put(sink.buffer, at, slice), slice);
    }
  }

  private static void endFrame(
      FrameSink sink, Object array, int kind, long from, int at, int bytes) {
    PrimitiveArrays.copyOut(array, kind, from, sink.buffer, at, bytes);
    sink.position = at + bytes;
    sink.endFrame();
  }
}
