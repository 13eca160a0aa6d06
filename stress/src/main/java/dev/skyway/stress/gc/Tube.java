// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;

/** Bytes written at one end come out of the other; for one thread, which never waits. */
final class Tube extends InputStream {
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private byte[] taken = {};
  private int position;

  ByteArrayOutputStream end() {
    return written;
  }

  @Override
  public int read() {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) {
    if (position == taken.length) {
      taken = written.toByteArray();
      written.reset();
      position = 0;
    }
    int count = Math.min(length, taken.length - position);
    System.arraycopy(taken, position, target, offset, count);
    position += count;
    return count == 0 && length > 0 ? -1 : count;
  }
}
