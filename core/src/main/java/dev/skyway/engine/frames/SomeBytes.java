// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.io.IOException;
import java.io.InputStream;

/**
 * Waits for bytes of a stream. Some streams around others give none where they should wait, which
 * is not their end.
 */
final class SomeBytes {
  private SomeBytes() {}

  /**
   * Reads a byte at least.
   *
   * @param length more than 0
   * @return how many, or -1 at the end
   * @throws IOException if the stream fails
   */
  static int of(InputStream input, byte[] bytes, int offset, int length) throws IOException {
    int count = input.read(bytes, offset, length);
    return count == 0 ? one(input, bytes, offset) : count;
  }

  /** Has to wait, while to ask for many again might go on for ever. */
  private static int one(InputStream input, byte[] bytes, int offset) throws IOException {
    int value = input.read();
    if (value < 0) {
      return -1;
    }
    bytes[offset] = (byte) value;
    return 1;
  }
}
