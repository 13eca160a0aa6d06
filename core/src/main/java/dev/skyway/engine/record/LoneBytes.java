// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.Limits;
import dev.skyway.engine.ReaderSettings;

/** What records of one object with hooks have in common: how long they are, and their numbers. */
final class LoneBytes {
  /** Of a payload. Longer ones gain nothing. */
  static final int MOST_PAYLOAD = 4 << 10;

  /** What a payload makes at most: its bytes, and a string of one byte for each three. */
  private static final int MOST_HEAP_BYTES = 32 * MOST_PAYLOAD;

  /** More than one byte of a head is followed by at most so many. */
  private static final int MOST_HEAD = 2;

  private LoneBytes() {}

  /** Whether nothing of such records could be too much, and nobody changes what was read. */
  static boolean areAllowedBy(ReaderSettings settings) {
    Limits limits = settings.limits();
    return settings.updates().isEmpty()
        && limits.maxObjects() >= MOST_PAYLOAD
        && limits.maxHeapBytes() >= MOST_HEAP_BYTES
        && limits.maxArrayLength() >= MOST_PAYLOAD;
  }

  /** Where the last byte of a block's head is; negative if it is longer than it has to be. */
  static int lastOfHead(byte[] bytes, int start, int limit) {
    int at = start;
    while (bytes[at] < 0 && at - start < MOST_HEAD && at + 1 < limit) {
      at++;
    }
    return bytes[at] > 0 ? at : -1;
  }

  /** A varint of one byte or two; negative if it is longer than that, or than it has to be. */
  static int shortVarint(byte[] bytes, int at, int limit) {
    int low = bytes[at];
    if (low >= 0) {
      return low;
    }
    return at + 1 < limit && bytes[at + 1] > 0 ? low & 0x7F | bytes[at + 1] << 7 : -1;
  }

  /** How many bytes such a varint has. */
  static int bytesOf(int shortVarint) {
    return shortVarint < 1 << 7 ? 1 : 2;
  }
}
