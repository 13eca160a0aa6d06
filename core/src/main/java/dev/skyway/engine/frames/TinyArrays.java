// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.HeapAccess;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Tag;
import java.lang.reflect.Array;
import java.nio.ByteOrder;

/** Small primitive arrays for {@link TinyWriter} and {@link TinyReader}. */
final class TinyArrays {
  private static final int MAX_BYTES = TinyWriter.MAX_PAYLOAD - TinyWriter.MAX_PREFIX - 1;

  /** Elements are copied as they lie in memory; elsewhere the engines turn them round. */
  private static final boolean LITTLE_ENDIAN = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

  /** By class number from BOOLEAN_ARRAY on. */
  private static final Class<?>[] COMPONENTS = {
    boolean.class,
    byte.class,
    char.class,
    short.class,
    int.class,
    long.class,
    float.class,
    double.class
  };

  private static final int[] SHIFTS = {0, 0, 1, 1, 2, 3, 2, 3};
  private static final long[] BASES = new long[COMPONENTS.length];

  static {
    for (int i = 0; i < COMPONENTS.length; i++) {
      BASES[i] = HeapAccess.arrayBaseOffset(COMPONENTS[i].arrayType());
    }
  }

  private TinyArrays() {}

  /** Bytes behind the tag, or negative if the array is long or holds references. */
  static int bytes(Object array, Class<?> type) {
    int kind = kind(type);
    if (kind < 0 || !LITTLE_ENDIAN) {
      return TinyWriter.NOT_TINY;
    }
    int length = Array.getLength(array);
    return length > MAX_BYTES >> SHIFTS[kind] ? TinyWriter.NOT_TINY : 1 + (length << SHIFTS[kind]);
  }

  /** Header and elements, rounded up to 8. */
  static int modelBytes(Object array) {
    return 16 + (Array.getLength(array) << SHIFTS[kind(array.getClass())]) + 7 & -8;
  }

  /** Writes tag, length and elements. */
  static void put(Object array, Class<?> type, byte[] target, int at) {
    int kind = kind(type);
    int length = Array.getLength(array);
    target[at] = (byte) (Tag.NEW_OBJECT + BuiltIn.BOOLEAN_ARRAY + kind);
    target[at + 1] = (byte) length;
    HeapAccess.UNSAFE.copyMemory(
        array,
        BASES[kind],
        target,
        HeapAccess.BYTE_ARRAY_BASE + at + 2,
        (long) length << SHIFTS[kind]);
  }

  /**
   * The array of this class number whose length stands at {@code at}, or null if it does not end at
   * {@code end} or holds a boolean that is neither 0 nor 1.
   */
  static Object get(int classNumber, byte[] source, int at, int end) {
    int kind = classNumber - BuiltIn.BOOLEAN_ARRAY;
    int length = source[at];
    int bytes = length << SHIFTS[kind];
    if (length < 0 || at + 1 + bytes != end || !LITTLE_ENDIAN) {
      return null;
    }
    if (classNumber == BuiltIn.BOOLEAN_ARRAY && !booleans(source, at + 1, end)) {
      return null;
    }
    Object array = Array.newInstance(COMPONENTS[kind], length);
    HeapAccess.UNSAFE.copyMemory(
        source, HeapAccess.BYTE_ARRAY_BASE + at + 1, array, BASES[kind], bytes);
    return array;
  }

  private static boolean booleans(byte[] source, int from, int end) {
    for (int i = from; i < end; i++) {
      if ((source[i] & ~1) != 0) {
        return false;
      }
    }
    return true;
  }

  private static int kind(Class<?> type) {
    Class<?> component = type.getComponentType();
    if (component.isPrimitive()) {
      for (int i = 0; i < COMPONENTS.length; i++) {
        if (COMPONENTS[i] == component) {
          return i;
        }
      }
    }
    return -1;
  }
}
