// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/**
 * Writes a record that is one object with hooks, which have written values alone: the bytes that
 * every engine writes for it, without a window. PERF: for one such object the way into an engine
 * and out of it takes longer than most hooks. Not thread-safe.
 *
 * <pre>
 *   RECORD | length | head | objects | 1 | class | MADE | Object[] | count |
 *   byte[] | length | operations | tag | value | tag | value ... | CRC32C
 * </pre>
 */
public final class HookedWriter {
  private static final int MOST_OPERATIONS = 2 << 10;
  private static final int MOST_ELEMENTS = 16;

  /** Objects, made list without its class, the tags of made object, contents and operations. */
  private static final int FIXED_BYTES = 6;

  /** The object, its contents, and their operations. */
  private static final int FIXED_OBJECTS = 3;

  private static final int ARRAY_MODEL_BYTES = 16;

  /** Of the record that was taken last. */
  private int objects;

  private int model;
  private int valueBytes;

  /**
   * Looks at a record.
   *
   * @param contents what the hooks of its object have written
   * @return whether {@link #append} may follow; if not it is an engine's
   */
  public boolean takes(Object[] contents) {
    byte[] operations = (byte[]) contents[0];
    if (contents.length > MOST_ELEMENTS || operations.length > MOST_OPERATIONS) {
      return false;
    }
    objects = FIXED_OBJECTS;
    model = arrayModel(4 * contents.length) + arrayModel(operations.length);
    valueBytes = 0;
    for (int i = 1; i < contents.length; i++) {
      Object value = contents[i];
      int bytes = isOrdinary(contents, i) ? TinyWriter.valueBytes(value) : -1;
      if (bytes < 0) {
        return false;
      }
      valueBytes += 1 + bytes;
      if (value != null) {
        objects++;
        model += TinyValues.modelBytes(value);
      }
    }
    return true;
  }

  /**
   * Appends the record that was taken.
   *
   * @param contents the same
   * @param classNumber of the object's class, which was described
   * @param bits of the block's head, but for the made list
   */
  public void append(FrameSink sink, int classNumber, Object[] contents, int bits) {
    byte[] operations = (byte[]) contents[0];
    int head = model | Block.MADE_PRESENT | bits;
    int bytes = Varint.size(head) + FIXED_BYTES + Varint.size(classNumber);
    bytes += 1 + Varint.size(operations.length) + operations.length + valueBytes;
    sink.beginSizedFrame(FrameType.RECORD, bytes);
    byte[] target = sink.buffer;
    int at = Varint.put(target, sink.position, head);
    target[at] = (byte) objects;
    target[at + 1] = 1;
    at = Varint.put(target, at + 2, classNumber);
    sink.position = putContents(contents, operations, target, at);
    sink.endFrame();
  }

  private static int arrayModel(int bytes) {
    return ARRAY_MODEL_BYTES + bytes + 7 & -8;
  }

  private static int putContents(Object[] contents, byte[] operations, byte[] target, int start) {
    target[start] = Tag.MADE;
    target[start + 1] = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
    target[start + 2] = (byte) contents.length;
    target[start + 3] = Tag.NEW_OBJECT + BuiltIn.BYTE_ARRAY;
    int at = Varint.put(target, start + 4, operations.length);
    System.arraycopy(operations, 0, target, at, operations.length);
    at += operations.length;
    for (int i = 1; i < contents.length; i++) {
      at = TinyWriter.putReference(contents[i], target, at);
    }
    return at;
  }

  /** Whether nothing stands for an element but its own tag: nulls and boxes have runs. */
  private static boolean isOrdinary(Object[] contents, int index) {
    Object value = contents[index];
    Object before = contents[index - 1];
    if (value == null) {
      return before != null;
    }
    Class<?> type = value.getClass();
    boolean isBox = type == Integer.class || type == Long.class;
    if (before != null && before.getClass() == type && isBox) {
      return false;
    }
    for (int i = 1; i < index; i++) {
      if (contents[i] == value) {
        return false;
      }
    }
    return true;
  }
}
