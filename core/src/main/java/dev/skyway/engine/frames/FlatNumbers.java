// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/**
 * Numbers that are records of their own, for {@link FlatWriter}. PERF: loops over the bytes of
 * varints were thought to be most of what such a record takes; made up in a register and stored as
 * a word, streams of numbers are written in 0.6 to 0.8 of the time. Within objects it took 1.15 of
 * the time of tuples, so {@link TinyWriter} writes those.
 */
final class FlatNumbers {
  private FlatNumbers() {}

  /**
   * Writes tag and value, for which there are {@link TinyWriter#MAX_PAYLOAD} bytes and {@link
   * FlatWriter#SLACK}; other values than the most usual numbers as {@link TinyWriter} does.
   *
   * @return the position behind them, or {@link TinyWriter#NOT_TINY}
   */
  static int put(Object value, Class<?> type, byte[] target, int at) {
    if (type == Integer.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.INTEGER;
      return putVarint(Integer.toUnsignedLong(Varint.zigzag((int) value)), target, at + 1);
    }
    if (type == Long.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.LONG;
      return putVarint(Varint.zigzag((long) value), target, at + 1);
    }
    if (type == Double.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.DOUBLE;
      ArrayWords.putLong(target, at + 1, Double.doubleToRawLongBits((double) value));
      return at + 1 + Double.BYTES;
    }
    return TinyWriter.putValue(value, target, at);
  }

  /** Writes an unsigned value, and perhaps a few bytes behind it that mean nothing. */
  static int putVarint(long value, byte[] target, int at) {
    int bytes = Varint.size(value);
    if (bytes > Long.BYTES) {
      return Varint.put(target, at, value);
    }
    ArrayWords.putLong(target, at, Varint.word(value, bytes));
    return at + bytes;
  }
}
