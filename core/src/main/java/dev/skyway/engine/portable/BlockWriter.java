// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.BundleSink;
import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.MadeEntry;
import dev.skyway.format.Varint;
import dev.skyway.hooks.HookAnswer;
import dev.skyway.hooks.HookWriter;

/**
 * The block being written: its items and its made list, and how much memory it will make. Not
 * thread-safe.
 */
final class BlockWriter {
  /** Arrays and strings with fewer raw bytes are never made, even if the block is full. */
  private static final int NEVER_MADE_BYTES = 512;

  private static final int FIRST_CAPACITY = 512;
  private static final int KEPT_CAPACITY = 2 * Block.CUT_PAYLOAD_BYTES;
  private static final int HEAP_UNIT = 8;

  /** References and contents, in the order of the traversal. */
  ByteSink items = new ByteSink(FIRST_CAPACITY);

  private final ByteSink made = new ByteSink(64);
  private int madeCount;
  private int objects;
  private long heapBytes;
  private boolean first = true;

  /** Begins a record. */
  void begin() {
    if (items.buffer.length > KEPT_CAPACITY) {
      items = new ByteSink(FIRST_CAPACITY);
    }
    clear();
    first = true;
  }

  /** Whether the block is to be cut before the next item. */
  boolean isFull() {
    return heapBytes >= Block.CUT_HEAP_BYTES
        || items.position + made.position >= Block.CUT_PAYLOAD_BYTES;
  }

  /** Bytes that a slice may still have; more than 0 in a block that is not full. */
  int sliceRoom() {
    return Block.CUT_PAYLOAD_BYTES - items.position - made.position;
  }

  /** Whether an array or string of so many raw bytes is to be made. */
  boolean isMade(long rawBytes) {
    if (rawBytes <= NEVER_MADE_BYTES) {
      return false;
    }
    return rawBytes > Block.MOST_INLINE_BYTES
        || heapBytes + rawBytes > Block.CUT_HEAP_BYTES
        || rawBytes > sliceRoom();
  }

  /** Counts an object that has got a number. */
  void countObject() {
    objects++;
  }

  /** Counts memory in bytes of the size model. */
  void countHeapBytes(long bytes) {
    heapBytes += bytes;
  }

  /** Begins an entry of the made list; the caller adds its length or text. */
  ByteSink addMade(int classNumber) {
    madeCount++;
    made.putVarint(classNumber);
    return made;
  }

  /** Adds the entry of an object with hooks, whose operations are released. */
  void addHooked(HookAnswer answer, HookWriter hooks, int classNumber) {
    if (!answer.hasOperations()) {
      addMade(classNumber);
      return;
    }
    boolean isAlone = answer.contents() == null;
    made.putVarint(isAlone ? MadeEntry.ALONE : MadeEntry.BEFORE_CONTENTS);
    addMade(classNumber);
    made.putVarint(answer.bytes());
    made.putBytes(hooks.operations(), answer.from(), answer.bytes());
    hooks.release();
  }

  /**
   * Appends the frame, and begins the next block of the record.
   *
   * @param bits of its head, but for whether a made list is present
   */
  void appendTo(FrameSink sink, int bits) {
    if (first && bits == Block.LAST && isEntryOf(sink)) {
      ((BundleSink) sink).appendEntry(items.buffer, items.position);
      clear();
      return;
    }
    int units = (int) ((heapBytes + HEAP_UNIT - 1) / HEAP_UNIT);
    int head = units << 3 | (madeCount > 0 ? Block.MADE_PRESENT : 0) | bits;
    int bytes = Varint.size(head) + Varint.size(objects) + items.position;
    if (madeCount > 0) {
      bytes += Varint.size(madeCount) + made.position;
    }
    sink.beginFrame(first ? FrameType.RECORD : FrameType.PART, bytes);
    sink.reserve(bytes);
    byte[] target = sink.buffer;
    int at = Varint.put(target, sink.position, head);
    at = Varint.put(target, at, objects);
    if (madeCount > 0) {
      at = Varint.put(target, at, madeCount);
      System.arraycopy(made.buffer, 0, target, at, made.position);
      at += made.position;
    }
    System.arraycopy(items.buffer, 0, target, at, items.position);
    sink.position = at + items.position;
    sink.endFrame();
    clear();
    first = false;
  }

  private boolean isEntryOf(FrameSink sink) {
    return madeCount == 0
        && items.position <= BundleSink.MOST_ITEM_BYTES
        && sink instanceof BundleSink bundle
        && bundle.bundles();
  }

  private void clear() {
    items.position = 0;
    made.position = 0;
    madeCount = 0;
    objects = 0;
    heapBytes = 0;
  }
}
