// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.ClassKind;
import dev.skyway.format.ByteSource;
import dev.skyway.format.MadeEntry;
import java.util.Arrays;

/** A block's made list, without what it makes. Not thread-safe. */
final class ScanMade {
  private static final int SMALLEST_ENTRY_BYTES = 2;

  /** In place of a length. */
  private static final int WITH_CONTENTS = -1;

  private final ScanClasses shapes;
  private int[] entries = new int[8];
  private int size;
  private int next;

  /** The entry taken last: its class number. */
  int number;

  /** The entry taken last: its length if it is an array. */
  int length;

  /** The entry taken last: whether it is an object with hooks that has contents. */
  boolean hasContents;

  ScanMade(ScanClasses shapes) {
    this.shapes = shapes;
  }

  void read(ByteSource in) {
    int count = in.getCount();
    in.require((long) SMALLEST_ENTRY_BYTES * count);
    for (int i = 0; i < count; i++) {
      int first = in.getVarint();
      boolean hasOperations = MadeEntry.hasOperations(first);
      int entry = hasOperations ? in.getVarint() : first;
      ClassKind kind = shapes.kind(entry, in);
      if (hasOperations) {
        skip(in);
        add(entry, first == MadeEntry.ALONE ? 0 : WITH_CONTENTS);
        continue;
      }
      add(
          entry,
          switch (kind) {
            case TEXT -> skip(in);
            case HOOKED -> WITH_CONTENTS;
            default -> in.getCount();
          });
    }
  }

  private static int skip(ByteSource in) {
    in.skip(in.getCount());
    return 0;
  }

  private void add(int entry, int itsLength) {
    if (2 * size == entries.length) {
      entries = Arrays.copyOf(entries, 4 * size);
    }
    entries[2 * size] = entry;
    entries[2 * size + 1] = itsLength;
    size++;
  }

  /** Takes the next entry. */
  void take(ByteSource in) {
    if (next == size) {
      throw in.failure("made objects are used once each, in order, within their block: left=0");
    }
    number = entries[2 * next];
    length = Math.max(0, entries[2 * next + 1]);
    hasContents = entries[2 * next + 1] == WITH_CONTENTS;
    next++;
  }

  void clear() {
    size = 0;
    next = 0;
  }
}
