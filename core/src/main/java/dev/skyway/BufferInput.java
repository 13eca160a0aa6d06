// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.InputStream;
import java.nio.ByteBuffer;

/** The rest of a buffer as a stream. Not thread-safe. */
final class BufferInput extends InputStream {
  private final ByteBuffer buffer;

  BufferInput(ByteBuffer buffer) {
    this.buffer = buffer;
  }

  @Override
  public int read() {
    return buffer.hasRemaining() ? buffer.get() & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) {
    if (length > 0 && !buffer.hasRemaining()) {
      return -1;
    }
    int count = Math.min(length, buffer.remaining());
    buffer.get(bytes, offset, count);
    return count;
  }

  @Override
  public int available() {
    return buffer.remaining();
  }
}
