// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;

/** The input of a socket without a channel, or with TLS; the socket looks to the limit. */
final class StreamInput extends SocketInput {
  private final Socket socket;
  private final int limitMillis;
  private final InputStream buffered;

  StreamInput(Socket socket, ConnectionSettings settings, Tail tail) throws IOException {
    super(tail);
    this.socket = socket;
    limitMillis = settings.stallMillis();
    buffered =
        new BufferedInputStream(new Counted(socket.getInputStream()), settings.bufferBytes());
  }

  private final class Counted extends FilterInputStream {
    Counted(InputStream socket) {
      super(socket);
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      flushIfDry(in);
      try {
        int given = super.read(target, offset, length);
        count(given);
        return given;
      } catch (SocketException e) {
        count(END);
        throw e;
      }
    }
  }

  @Override
  void await() throws IOException {
    socket.setSoTimeout(0);
    buffered.mark(1);
    if (buffered.read() >= 0) {
      buffered.reset();
    }
    socket.setSoTimeout(limitMillis);
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return buffered.read(target, offset, length);
  }

  @Override
  public int available() throws IOException {
    return buffered.available();
  }

  @Override
  long presentWait() {
    return 0;
  }

  @Override
  void releaseIfEmpty() {
    // the buffer is on the heap, and as old as the connection
  }

  @Override
  void release() {
    // as above
  }
}
