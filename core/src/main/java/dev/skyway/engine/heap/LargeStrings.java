// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;

/**
 * The large strings of a record, which get their bytes once those are complete. Before, they have
 * none: a collector that looks for equal strings could take two of zeros for the same.
 */
final class LargeStrings {
  private static final long VALUE = UNSAFE.objectFieldOffset(String.class, "value");
  private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
  private static final byte UTF16 = 1;

  private record LargeString(String text, byte[] bytes) {}

  private final List<LargeString> strings = new ArrayList<>();

  /** Takes a string that has its coder and is to have these bytes. */
  void add(String text, byte[] bytes) {
    strings.add(new LargeString(text, bytes));
  }

  /** Gives them their bytes. A String that Latin-1 could hold must not be UTF-16. */
  void fill(ByteSource in) {
    for (LargeString large : strings) {
      if (UNSAFE.getByte(large.text, CODER) == UTF16 && !hasWideChar(large.bytes)) {
        throw in.failure(
            "a string without chars above 0xff is Latin-1: length=" + large.bytes.length / 2);
      }
      UNSAFE.putReference(large.text, VALUE, large.bytes);
    }
    strings.clear();
  }

  private static boolean hasWideChar(byte[] littleEndian) {
    for (int i = 1; i < littleEndian.length; i += 2) {
      if (littleEndian[i] != 0) {
        return true;
      }
    }
    return false;
  }

  void clear() {
    strings.clear();
  }
}
