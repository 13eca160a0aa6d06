// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayFormatException;
import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Tag;
import java.lang.reflect.Array;

/**
 * Reads records whose root is an array of primitives. PERF: no window, so there is no chunk, and a
 * slice may be as long as a frame without holding up a safepoint. Not thread-safe.
 */
final class RootArrayReader {
  private static final int FIRST_TAG = Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY;

  private Object array;
  private int kind;
  private long bytes;
  private long done;

  /**
   * The root if the block's items are one inline array.
   *
   * @param at where they begin; they end at {@code end}, within the array
   * @return the array, or {@link GraphReader#NOT_SMALL}
   */
  static Object inline(byte[] source, int at, int end) {
    if (end - at < 3) {
      return GraphReader.NOT_SMALL;
    }
    int kind = source[at] - FIRST_TAG;
    int first = at + 2;
    int length = source[at + 1];
    if (length < 0) {
      int high = source[first++];
      length = high > 0 ? length & 0x7F | high << 7 : Integer.MAX_VALUE;
    }
    int shift = PrimitiveArrays.shift(kind);
    boolean isWhole = length <= Block.MOST_INLINE_BYTES >> shift && length << shift == end - first;
    if (!isWhole) {
      return GraphReader.NOT_SMALL;
    }
    Object array = PrimitiveArrays.allocate(kind, length);
    PrimitiveArrays.copyIn(source, first, array, kind, 0, end - first);
    boolean fits =
        kind != PrimitiveArrays.BOOLEANS || PrimitiveArrays.areBooleans(array, 0, length);
    return fits ? array : GraphReader.NOT_SMALL;
  }

  /** Whether this is the tag of a new array of primitives. */
  static boolean isTag(int tag) {
    return Integer.compareUnsigned(tag - FIRST_TAG, BuiltIn.DOUBLE_ARRAY - BuiltIn.BOOLEAN_ARRAY)
        <= 0;
  }

  /** Whether the present block goes on with such a record, or begins one. */
  boolean takes(ByteSource in, RecordState state, MadeObjects made) {
    if (array != null) {
      return true;
    }
    boolean mayBegin =
        state.begins() && state.objects() == 1 && made.size() == 1 && in.position < in.limit;
    if (!mayBegin || in.buffer[in.position] != Tag.MADE) {
      return false;
    }
    Object root = made.objects()[0];
    kind = PrimitiveArrays.kindOf(root);
    if (kind == PrimitiveArrays.NONE) {
      return false;
    }
    array = root;
    bytes = (long) Array.getLength(root) << PrimitiveArrays.shift(kind);
    done = 0;
    in.position++;
    return true;
  }

  /**
   * Reads the slices of a block that {@link #takes} took.
   *
   * @return the array if the record is complete, else null
   * @throws SkywayFormatException if the block is malformed
   */
  Object read(ByteSource in, RecordState state, MadeObjects made) {
    if (!state.begins() && made.size() != 0) {
      throw failure(in, ReadErrors.MADE, 0);
    }
    if (!state.begins() && state.objects() != 0) {
      throw failure(in, ReadErrors.OBJECT_COUNT, 0);
    }
    while (done < bytes && in.position < in.limit) {
      slice(in);
    }
    if (in.position < in.limit) {
      throw failure(in, ReadErrors.TRAILING, in.limit - in.position);
    }
    if (state.isLast() != (done == bytes)) {
      throw failure(in, ReadErrors.INCOMPLETE, 0);
    }
    if (done < bytes) {
      return null;
    }
    Object root = array;
    clear();
    return root;
  }

  private void slice(ByteSource in) {
    int slice = in.getVarint();
    int partial = slice & (1 << PrimitiveArrays.shift(kind)) - 1;
    if (slice <= 0 || slice > bytes - done || slice > in.limit - in.position || partial != 0) {
      throw failure(in, ReadErrors.SLICE, slice);
    }
    PrimitiveArrays.copyIn(in.buffer, in.position, array, kind, done, slice);
    if (kind == PrimitiveArrays.BOOLEANS && !PrimitiveArrays.areBooleans(array, done, slice)) {
      throw failure(in, ReadErrors.BOOLEAN, 0);
    }
    in.position += slice;
    done += slice;
  }

  private static SkywayFormatException failure(ByteSource in, int error, long detail) {
    return in.failure(ReadErrors.describe(error, detail));
  }

  /** Forgets a record that is not complete. */
  void clear() {
    array = null;
  }
}
