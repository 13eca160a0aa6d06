// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import dev.skyway.classes.HeapAccess;
import java.lang.reflect.Array;

/** Arrays: the same length and, bit by bit, the same elements. */
final class ArrayContents {
  private ArrayContents() {}

  static String compare(Object original, Object copy, PairQueue queue) {
    int length = Array.getLength(original);
    if (length != Array.getLength(copy)) {
      return "lengths differ: " + length + " / " + Array.getLength(copy);
    }
    if (original instanceof Object[] elements) {
      Object[] copies = (Object[]) copy;
      for (int i = 0; i < length; i++) {
        queue.add(elements[i], copies[i], "[" + i + "]");
      }
      return null;
    }
    return comparePrimitive(original, copy, length);
  }

  /** Raw bits, so that NaNs with different payloads count as different. */
  private static String comparePrimitive(Object original, Object copy, int length) {
    long base = HeapAccess.arrayBaseOffset(original.getClass());
    long bytes = (long) length * HeapAccess.UNSAFE.arrayIndexScale(original.getClass());
    long at = 0;
    for (; at + 8 <= bytes; at += 8) {
      long a = HeapAccess.UNSAFE.getLongUnaligned(original, base + at);
      if (a != HeapAccess.UNSAFE.getLongUnaligned(copy, base + at)) {
        return "elements differ near byte " + at + " of " + bytes;
      }
    }
    for (; at < bytes; at++) {
      byte a = HeapAccess.UNSAFE.getByte(original, base + at);
      if (a != HeapAccess.UNSAFE.getByte(copy, base + at)) {
        return "elements differ at byte " + at + " of " + bytes;
      }
    }
    return null;
  }
}
