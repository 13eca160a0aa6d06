// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.FrameType;
import dev.skyway.format.MadeEntry;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import dev.skyway.hooks.HookAnswer;

/**
 * Writes a record that is one object with hooks, which have written values alone: the bytes that
 * every engine writes for it, without a window. PERF: for one such object the way into an engine
 * and out of it takes longer than most hooks. Not thread-safe.
 *
 * <pre>
 *   RECORD | length | head | objects | 1 | 0 or 1 | class | length | operations |
 *   MADE | Object[] | count | NULL | tag | value | tag | value ... | CRC32C
 * </pre>
 */
public final class HookedWriter {
  private static final int MOST_ELEMENTS = 16;

  /** How many objects there are, how many of them are made, what their entry begins with, MADE. */
  private static final int FIXED_BYTES = 4;

  /** Tag, count, and null. */
  private static final int CONTENTS_BYTES = 3;

  private static final int ARRAY_MODEL_BYTES = 16;

  /** Of the record that was taken last. */
  private int objects;

  private int model;
  private int valueBytes;

  /**
   * Looks at a record.
   *
   * @param answer what the hooks of its object have written
   * @return whether {@link #append} may follow; if not it is an engine's
   */
  public boolean takes(HookAnswer answer) {
    Object[] contents = answer.contents();
    if (!answer.hasOperations()) {
      return false;
    }
    objects = 1;
    model = 0;
    valueBytes = 0;
    return contents == null || takes(contents);
  }

  private boolean takes(Object[] contents) {
    if (contents.length > MOST_ELEMENTS) {
      return false;
    }
    objects++;
    model = arrayModel(4 * contents.length);
    valueBytes = CONTENTS_BYTES;
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
   * @param classNumber of the object's class, which was described
   * @param answer the same
   * @param operations to which it refers
   * @param bits of the block's head, but for the made list
   */
  public void append(
      FrameSink sink, int classNumber, HookAnswer answer, byte[] operations, int bits) {
    int length = answer.bytes();
    int head = model | Block.MADE_PRESENT | bits;
    int bytes = Varint.size(head) + FIXED_BYTES + Varint.size(classNumber);
    bytes += Varint.size(length) + length + valueBytes;
    sink.beginSizedFrame(FrameType.RECORD, bytes);
    byte[] target = sink.buffer;
    int at = Varint.put(target, sink.position, head);
    target[at] = (byte) objects;
    target[at + 1] = 1;
    boolean isAlone = answer.contents() == null;
    target[at + 2] = (byte) (isAlone ? MadeEntry.ALONE : MadeEntry.BEFORE_CONTENTS);
    at = Varint.put(target, at + 3, classNumber);
    at = Varint.put(target, at, length);
    System.arraycopy(operations, answer.from(), target, at, length);
    at += length;
    target[at++] = Tag.MADE;
    sink.position = isAlone ? at : putContents(answer.contents(), target, at);
    sink.endFrame();
  }

  private static int arrayModel(int bytes) {
    return ARRAY_MODEL_BYTES + bytes + 7 & -8;
  }

  private static int putContents(Object[] contents, byte[] target, int start) {
    target[start] = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
    target[start + 1] = (byte) contents.length;
    target[start + 2] = Tag.NULL;
    int at = start + CONTENTS_BYTES;
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
