// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.FrameReader;
import dev.skyway.format.StreamHeader;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The output of a socket without a channel, or with TLS. A header goes with what comes behind it,
 * as the other side would take it for the beginning of a graph.
 */
final class StreamOutput extends SocketOutput {
  private final OutputStream socket;

  /** Null unless a header was given and nothing behind it. */
  private byte[] header;

  StreamOutput(OutputStream socket) {
    this.socket = socket;
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    if (drops()) {
      return;
    }
    if (header != null) {
      byte[] whole = Arrays.copyOf(header, header.length + length);
      System.arraycopy(source, offset, whole, header.length, length);
      header = null;
      send(whole, 0, whole.length);
    } else if (length == StreamHeader.BYTES && source[offset] == FrameReader.HEADER) {
      header = Arrays.copyOfRange(source, offset, offset + length);
    } else {
      send(source, offset, length);
    }
  }

  private void send(byte[] source, int offset, int length) throws IOException {
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
    if (drops()) {
      return;
    }
    if (header != null) {
      send(header, 0, header.length);
      header = null;
    }
    socket.flush();
  }

  @Override
  void release() {
    // the socket has whatever buffers there are
  }
}
