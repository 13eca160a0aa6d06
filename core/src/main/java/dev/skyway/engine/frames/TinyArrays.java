// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.lang.reflect.Array;

/** Small primitive arrays for {@link TinyWriter} and {@link TinyReader}. */
final class TinyArrays {
  private static final int MAX_BYTES = TinyWriter.MAX_PAYLOAD - TinyWriter.MAX_PREFIX - 1;

  private TinyArrays() {}

  /** Bytes behind the tag, or negative if the array is long or holds references. */
  static int bytes(Object array, Class<?> type) {
    int length = Array.getLength(array);
    if (length > MAX_BYTES || !PrimitiveArrays.LITTLE_ENDIAN) {
      return TinyWriter.NOT_TINY;
    }
    int kind = PrimitiveArrays.kindOf(type);
    return kind == PrimitiveArrays.NONE || length > MAX_BYTES >> PrimitiveArrays.shift(kind)
        ? TinyWriter.NOT_TINY
        : 1 + (length << PrimitiveArrays.shift(kind));
  }

  /** Header and elements, rounded up to 8. */
  static int modelBytes(Object array) {
    return 16
            + (Array.getLength(array)
                << PrimitiveArrays.shift(PrimitiveArrays.kindOf(array.getClass())))
            + 7
        & -8;
  }

  /** Writes tag, length and elements. */
  static void put(Object array, Class<?> type, byte[] target, int at) {
    int kind = PrimitiveArrays.kindOf(type);
    int length = Array.getLength(array);
    target[at] = (byte) (Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY + kind);
    target[at + 1] = (byte) length;
    PrimitiveArrays.copyOut(array, kind, 0, target, at + 2, length << PrimitiveArrays.shift(kind));
  }

  /** Bytes of the length that stands at {@code at} and the elements. */
  static int lengthOf(int classNumber, byte[] source, int at) {
    int kind = classNumber - BuiltIn.BOOLEAN_ARRAY;
    return 1 + ((source[at] & 0xFF) << PrimitiveArrays.shift(kind));
  }

  /**
   * The array of this class number whose length stands at {@code at}, or null if it does not end at
   * {@code end} or holds a boolean that is neither 0 nor 1.
   */
  static Object get(int classNumber, byte[] source, int at, int end) {
    int kind = classNumber - BuiltIn.BOOLEAN_ARRAY;
    int length = source[at];
    int bytes = length << PrimitiveArrays.shift(kind);
    if (length < 0 || at + 1 + bytes != end || !PrimitiveArrays.LITTLE_ENDIAN) {
      return null;
    }
    Object array = PrimitiveArrays.allocate(kind, length);
    PrimitiveArrays.copyIn(source, at + 1, array, kind, 0, bytes);
    boolean fits =
        kind != PrimitiveArrays.BOOLEANS || PrimitiveArrays.areBooleans(array, 0, length);
    return fits ? array : null;
  }
}
