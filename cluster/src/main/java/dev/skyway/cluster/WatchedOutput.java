// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A socket's output that says since when it has been waiting for the other side, and counts bytes.
 * One thread writes at a time; anybody may ask.
 */
final class WatchedOutput extends OutputStream {
  /** So that a large array makes progress that can be seen. */
  private static final int PIECE_BYTES = 1 << 16;

  private final OutputStream socket;
  private volatile long since;
  private volatile long bytes;

  WatchedOutput(OutputStream socket) {
    this.socket = socket;
  }

  /** As {@link StallGuard.Watched#writingSince} has it. */
  long since() {
    return since;
  }

  /** What the socket has taken. */
  long bytes() {
    return bytes;
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    for (int done = 0; done < length; done += PIECE_BYTES) {
      int piece = Math.min(PIECE_BYTES, length - done);
      since = System.nanoTime() | 1; // never 0
      try {
        socket.write(source, offset + done, piece);
      } finally {
        since = 0;
      }
      bytes += piece;
    }
  }

  @Override
  public void flush() throws IOException {
    socket.flush();
  }
}
