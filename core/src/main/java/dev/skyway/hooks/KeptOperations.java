// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Placeholders;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What hooks wrote apart from contents, for placeholders, which hold it as if it had been among
 * them. Not thread-safe.
 */
final class KeptOperations {
  private List<Object> placeholders = new ArrayList<>();
  private List<byte[]> operations = new ArrayList<>();

  /** See {@link HookReader#keep}. */
  void add(Object placeholder, int bytes, boolean isAlone, ByteSource in) {
    byte[] written = Arrays.copyOfRange(in.buffer, in.position, in.position + bytes);
    in.position += bytes;
    if (isAlone) {
      Placeholders.putContents(placeholder, new Object[] {written});
    } else {
      operations.add(written);
      placeholders.add(placeholder); // last: each has operations, also where the heap is full
    }
  }

  /** Puts them into the contents that have arrived; see {@link HookReader#join}. */
  void join(ByteSource in) {
    for (int i = 0; i < placeholders.size(); i++) {
      Object[] contents = Placeholders.contents(placeholders.get(i));
      if (contents == null || contents[0] != null) {
        throw in.failure(Contents.APART_RULE);
      }
      contents[0] = operations.get(i);
    }
    clear();
  }

  /** Forgets them. */
  void clear() {
    placeholders = Emptied.list(placeholders);
    operations = Emptied.list(operations);
  }
}
