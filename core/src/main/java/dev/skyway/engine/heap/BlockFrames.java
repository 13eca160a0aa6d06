// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.ClassNumbering;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.NumberFrames;
import dev.skyway.format.Block;
import dev.skyway.format.FrameType;
import dev.skyway.format.Varint;

/** Turns the blocks of a native writer into frames. Not thread-safe. */
final class BlockFrames {
  private static final int HEAP_UNIT = 8;

  /** Items that are worth a way of their own to the sink. */
  private static final int LARGE_BYTES = 32 << 10;

  private final long writer;
  private final DescriptionFrames descriptions;

  /** Null if descriptions have no numbers. */
  private final NumberFrames numbers;

  BlockFrames(long writer, ClassNumbering numbering) {
    this.writer = writer;
    descriptions = new DescriptionFrames(writer);
    numbers = numbering == null ? null : new NumberFrames(numbering);
  }

  /** All numbers start anew, whatever a failure has left. */
  void clear() {
    if (numbers != null) {
      numbers.clear();
    }
  }

  /**
   * Appends a frame that describes the one class of a message.
   *
   * @return whether it did; descriptions that have numbers are left to {@link #append}
   */
  boolean describe(FrameSink sink, byte[] description) {
    if (numbers == null) {
      descriptions.appendOne(sink, description);
    }
    return numbers == null;
  }

  /**
   * Appends the frames of the block that a window has just ended.
   *
   * @param bits of its head, but for whether a made list is present
   */
  void append(FrameSink sink, int frameType, int bits) {
    int plans = WriterControl.getInt(writer, WriterControl.NEW_PLAN_COUNT);
    int externals = WriterControl.getInt(writer, WriterControl.NEW_EXTERNAL_COUNT);
    if (plans + externals > 0 && numbers != null) {
      appendNumbers(sink, plans, externals);
    } else if (plans + externals > 0) {
      descriptions.append(sink, plans, externals);
    }
    int items = WriterControl.getInt(writer, WriterControl.ITEMS_BYTES);
    int objects = WriterControl.getInt(writer, WriterControl.OBJECTS);
    int madeCount = WriterControl.getInt(writer, WriterControl.MADE_COUNT);
    int made = madeCount == 0 ? 0 : WriterControl.getInt(writer, WriterControl.MADE_BYTES);
    long model = WriterControl.get(writer, WriterControl.MODEL_BYTES);
    int units = (int) ((model + HEAP_UNIT - 1) / HEAP_UNIT);
    int head = units << 3 | (madeCount > 0 ? Block.MADE_PRESENT : 0) | bits;
    int bytes = Varint.size(head) + Varint.size(objects) + items;
    bytes += madeCount == 0 ? 0 : Varint.size(madeCount) + made;
    if (items >= LARGE_BYTES) {
      byte[] start = new byte[bytes - items];
      int at = Varint.put(start, Varint.put(start, 0, head), objects);
      if (madeCount > 0) {
        copy(WriterControl.MADE, start, Varint.put(start, at, madeCount), made);
      }
      long from = WriterControl.get(writer, WriterControl.ITEMS);
      sink.appendFrame(frameType, start, start.length, null, from, items);
      return;
    }
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

  /** The same of a record that a window has just written in whole. */
  void appendRecord(FrameSink sink, int bits) {
    int bytes = bits == Block.LAST ? WriterControl.getInt(writer, WriterControl.FRAME_BYTES) : 0;
    if (bytes > 0) {
      sink.appendFrame(WriterControl.get(writer, WriterControl.FRAME), bytes);
    } else {
      append(sink, FrameType.RECORD, bits);
    }
  }

  private int copy(long field, byte[] to, int at, int bytes) {
    if (bytes > to.length - at) {
      throw new IndexOutOfBoundsException("room=" + (to.length - at) + " bytes=" + bytes);
    }
    long from = WriterControl.get(writer, field);
    UNSAFE.copyMemory(null, from, to, BYTE_ARRAY_BASE + at, bytes);
    return at + bytes;
  }

  private void appendNumbers(FrameSink sink, int plans, int externals) {
    for (int i = 0; i < plans; i++) {
      numbers.add(FrameType.CLASS, descriptions.ofClass(i));
    }
    for (int i = 0; i < externals; i++) {
      numbers.add(FrameType.EXTERNAL, descriptions.ofExternal(i));
    }
    numbers.appendTo(sink);
  }
}
