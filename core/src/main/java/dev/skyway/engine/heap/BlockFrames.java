// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.FrameType;
import dev.skyway.format.Varint;

/** Turns the blocks of a native writer into frames. Not thread-safe. */
final class BlockFrames {
  private static final int HEAP_UNIT = 8;

  private final long writer;

  BlockFrames(long writer) {
    this.writer = writer;
  }

  /** Appends the frames of the block that a window has just ended. */
  void append(FrameSink sink, int frameType, boolean last) {
    int plans = WriterControl.getInt(writer, WriterControl.NEW_PLAN_COUNT);
    if (plans > 0) {
      appendClasses(sink, plans);
    }
    int externals = WriterControl.getInt(writer, WriterControl.NEW_EXTERNAL_COUNT);
    if (externals > 0) {
      appendExternals(sink, externals);
    }
    int items = WriterControl.getInt(writer, WriterControl.ITEMS_BYTES);
    int objects = WriterControl.getInt(writer, WriterControl.OBJECTS);
    int madeCount = WriterControl.getInt(writer, WriterControl.MADE_COUNT);
    int made = madeCount == 0 ? 0 : WriterControl.getInt(writer, WriterControl.MADE_BYTES);
    long model = WriterControl.get(writer, WriterControl.MODEL_BYTES);
    int units = (int) ((model + HEAP_UNIT - 1) / HEAP_UNIT);
    int head = units << 3 | (madeCount > 0 ? Block.MADE_PRESENT : 0) | (last ? Block.LAST : 0);
    int bytes = Varint.size(head) + Varint.size(objects) + items;
    bytes += madeCount == 0 ? 0 : Varint.size(madeCount) + made;
    sink.beginSizedFrame(frameType, bytes);
    int at = Varint.put(sink.buffer, sink.position, head);
    at = Varint.put(sink.buffer, at, objects);
    if (madeCount > 0) {
      at = Varint.put(sink.buffer, at, madeCount);
      at = copy(WriterControl.MADE, sink.buffer, at, made);
    }
    sink.position = copy(WriterControl.ITEMS, sink.buffer, at, items);
    sink.endFrame();
  }

  private int copy(long field, byte[] to, int at, int bytes) {
    if (bytes > to.length - at) {
      throw new IndexOutOfBoundsException("room=" + (to.length - at) + " bytes=" + bytes);
    }
    long from = WriterControl.get(writer, field);
    UNSAFE.copyMemory(null, from, to, BYTE_ARRAY_BASE + at, bytes);
    return at + bytes;
  }

  private void appendClasses(FrameSink sink, int count) {
    long ids = WriterControl.get(writer, WriterControl.NEW_PLANS);
    sink.beginFrame(FrameType.CLASS, 128);
    for (int i = 0; i < count; i++) {
      int id = UNSAFE.getInt(ids + 4L * i);
      append(sink, WritePlans.description(id));
    }
    sink.endFrame();
  }

  private void appendExternals(FrameSink sink, int count) {
    long ids = WriterControl.get(writer, WriterControl.NEW_EXTERNALS);
    sink.beginFrame(FrameType.EXTERNAL, 64);
    for (int i = 0; i < count; i++) {
      append(sink, ExternalIds.description(UNSAFE.getInt(ids + 4L * i)));
    }
    sink.endFrame();
  }

  private static void append(FrameSink sink, byte[] bytes) {
    sink.reserve(bytes.length);
    System.arraycopy(bytes, 0, sink.buffer, sink.position, bytes.length);
    sink.position += bytes.length;
  }
}
