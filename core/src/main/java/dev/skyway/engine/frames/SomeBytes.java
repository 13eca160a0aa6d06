// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.io.IOException;
import java.io.InputStream;

/**
 * Waits for bytes of a stream. Some streams around others give none where they should wait, which
 * is not their end.
 */
final class SomeBytes {
  private static final int TRIES = 100;

  private SomeBytes() {}

  /**
   * Reads a byte at least.
   *
   * @param length more than 0
   * @return how many, or -1 at the end
   * @throws IOException if the stream fails
   */
  static int of(InputStream input, byte[] bytes, int offset, int length) throws IOException {
    for (int tries = 0; tries < TRIES; tries++) {
      int count = input.read(bytes, offset, length);
      if (count != 0) {
        return count;
      }
    }
    return one(input, bytes, offset);
  }

  /**
   * Has to wait, while to ask for many again might go on for ever. Only then, as a stream whose
   * {@code read()} asks itself for one byte makes one up where it gets none.
   */
  private static int one(InputStream input, byte[] bytes, int offset) throws IOException {
    int value = input.read();
    if (value < 0) {
      return -1;
    }
    bytes[offset] = (byte) value;
    return 1;
  }
}
