// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.List;

/** The large strings of a record, which get their bytes once those are complete. */
final class LargeStrings {
  private record LargeString(String text, byte[] bytes, byte coder) {}

  private final List<LargeString> strings = new ArrayList<>();

  void add(String text, byte[] bytes, byte coder) {
    strings.add(new LargeString(text, bytes, coder));
  }

  /** Gives them their bytes. */
  void fill(ByteSource in) {
    for (LargeString large : strings) {
      if (!StringAccess.fill(large.text, large.bytes, large.coder)) {
        throw in.failure(
            "a string without chars above 0xff is Latin-1: length=" + large.bytes.length / 2);
      }
    }
    strings.clear();
  }

  void clear() {
    strings.clear();
  }
}
