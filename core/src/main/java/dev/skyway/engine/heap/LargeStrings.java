// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;

/** The large strings of a record, which can be judged once all their bytes are there. */
final class LargeStrings {
  private static final long CODER = UNSAFE.objectFieldOffset(String.class, "coder");
  private static final byte UTF16 = 1;

  private final List<String> strings = new ArrayList<>();

  void add(String string) {
    strings.add(string);
  }

  /** A String that Latin-1 could hold must not be UTF-16: equals would fail. */
  void check(ByteSource in) {
    for (String text : strings) {
      if (UNSAFE.getByte(text, CODER) == UTF16 && text.chars().allMatch(c -> c <= 0xFF)) {
        throw in.failure("a string without chars above 0xff is Latin-1: length=" + text.length());
      }
    }
    strings.clear();
  }

  void clear() {
    strings.clear();
  }
}
