// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.format.ByteSource;
import java.util.Arrays;

/** A block's made list, without what it makes. Not thread-safe. */
final class ScanMade {
  private static final int SMALLEST_ENTRY_BYTES = 2;

  private final ScanClasses shapes;
  private int[] entries = new int[8];
  private int size;
  private int next;

  /** The entry taken last: its class number. */
  int number;

  /** The entry taken last: its length if it is an array. */
  int length;

  ScanMade(ScanClasses shapes) {
    this.shapes = shapes;
  }

  void read(ByteSource in) {
    int count = in.getCount();
    in.require((long) SMALLEST_ENTRY_BYTES * count);
    for (int i = 0; i < count; i++) {
      int entry = in.getVarint();
      add(
          entry,
          switch (shapes.kind(entry, in)) {
            case TEXT -> skipText(in);
            case HOOKED -> 0;
            default -> in.getCount();
          });
    }
  }

  private static int skipText(ByteSource in) {
    int bytes = in.getCount();
    in.require(bytes);
    in.position += bytes;
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
    length = entries[2 * next + 1];
    next++;
  }

  void clear() {
    size = 0;
    next = 0;
  }
}
