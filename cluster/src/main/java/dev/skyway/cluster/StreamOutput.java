// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.OutputStream;

/** The output of a socket without a channel, or with TLS. */
final class StreamOutput extends SocketOutput {
  private final OutputStream socket;

  StreamOutput(OutputStream socket) {
    this.socket = socket;
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    for (int done = 0; done < length; done += PIECE_BYTES) {
      int piece = Math.min(PIECE_BYTES, length - done);
      int taken = 0;
      begin();
      try {
        socket.write(source, offset + done, piece);
        taken = piece;
      } finally {
        end(taken);
      }
    }
  }

  @Override
  public void flush() throws IOException {
    socket.flush();
  }

  @Override
  void release() {
    // the socket has whatever buffers there are
  }
}
