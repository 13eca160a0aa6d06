// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.classes.FirstUse;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;
import java.nio.charset.StandardCharsets;

/** Boxes for {@link TinyWriter}. */
final class TinyValues {
  /** An object's header, and the box's value rounded up to 8. */
  private static final int BOX_MODEL_BYTES = 24;

  private TinyValues() {}

  /** Before the first string: a message of one may be the first thing that is written or read. */
  static void prepareStrings() {
    if (!FirstUse.isReady(FirstUse.TEXTS)) {
      FirstUse.prepare(FirstUse.TEXTS, TinyStrings.class, StandardCharsets.class);
    }
  }

  /** Bytes behind the tag, or negative for a class that is not tiny. */
  static int bytes(Object root, Class<?> type) {
    if (type == Long.class) {
      return Varint.size(Varint.zigzag((long) root));
    }
    if (type == Double.class) {
      return 8;
    }
    if (type == Boolean.class || type == Byte.class) {
      return 1;
    }
    if (type == Character.class || type == Short.class) {
      return 2;
    }
    if (type == Float.class) {
      return 4;
    }
    return type.isArray() ? TinyArrays.bytes(root, type) : TinyWriter.NOT_TINY;
  }

  /** The block's declared size for this root. */
  static int modelBytes(Object root) {
    Class<?> type = root.getClass();
    if (type == String.class) {
      return TinyStrings.modelBytes((String) root);
    }
    return type.isArray() ? TinyArrays.modelBytes(root) : BOX_MODEL_BYTES;
  }

  /** Writes tag and value of a box; returns the position behind them, negative if it is none. */
  static int put(Object root, Class<?> type, byte[] target, int at) {
    if (type == Long.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.LONG;
      return Varint.put(target, at + 1, Varint.zigzag((long) root));
    }
    if (type == Double.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.DOUBLE;
      ArrayWords.putLong(target, at + 1, Double.doubleToRawLongBits((double) root));
      return at + 9;
    }
    if (type == Boolean.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.BOOLEAN;
      target[at + 1] = (byte) ((boolean) root ? 1 : 0);
      return at + 2;
    }
    return putOther(root, type, target, at);
  }

  private static int putOther(Object root, Class<?> type, byte[] target, int at) {
    if (type == Byte.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.BYTE;
      target[at + 1] = (byte) root;
      return at + 2;
    }
    if (type == Character.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.CHARACTER;
      ArrayWords.putShort(target, at + 1, (short) (char) root);
      return at + 3;
    }
    if (type == Short.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.SHORT;
      ArrayWords.putShort(target, at + 1, (short) root);
      return at + 3;
    }
    if (type == Float.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.FLOAT;
      ArrayWords.putInt(target, at + 1, Float.floatToRawIntBits((float) root));
      return at + 5;
    }
    return TinyWriter.NOT_TINY;
  }
}
