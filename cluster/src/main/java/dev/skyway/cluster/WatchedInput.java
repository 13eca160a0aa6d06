// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InputStream;

/** A socket's input that remembers whether it came to its end, and counts bytes. */
final class WatchedInput extends InputStream {
  private final InputStream socket;
  private volatile long bytes;
  private boolean ended;

  WatchedInput(InputStream socket) {
    this.socket = socket;
  }

  long bytes() {
    return bytes;
  }

  /** Whether the other side sends nothing more; for the thread that reads. */
  boolean ended() {
    return ended;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = socket.read(target, offset, length);
    if (count < 0) {
      ended = true;
    } else {
      bytes += count;
    }
    return count;
  }

  @Override
  public int available() throws IOException {
    return socket.available();
  }
}
