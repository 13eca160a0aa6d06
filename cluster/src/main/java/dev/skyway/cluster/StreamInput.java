// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/** The input of a socket without a channel, or with TLS; the socket looks to the limit. */
final class StreamInput extends SocketInput {
  private final SocketEnd end;
  private final Socket socket;
  private final int limitMillis;
  private final InputStream buffered;

  /** Whether somebody only looks, for whom nothing is to be sent. */
  private boolean isProbing;

  StreamInput(SocketEnd end, ConnectionSettings settings, AppendedTail tail) throws IOException {
    super(tail);
    this.end = end;
    socket = end.socket();
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
      if (!isProbing) {
        flushIfDry(in);
      }
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
  int await() throws IOException {
    socket.setSoTimeout(0);
    int first = peek();
    socket.setSoTimeout(limitMillis);
    return first;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    return buffered.read(target, offset, length);
  }

  @Override
  public int available() throws IOException {
    return buffered.available();
  }

  /** TLS has nothing available before it was read. */
  @Override
  boolean isWorthProbing() throws IOException {
    return end.mayHideBytes();
  }

  @Override
  boolean probe() throws IOException {
    socket.setSoTimeout(PROBE_MILLIS);
    isProbing = true;
    try {
      peek();
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } finally {
      isProbing = false;
      socket.setSoTimeout(limitMillis);
    }
  }

  /** Waits for a byte, which stays to be read, or the end. */
  private int peek() throws IOException {
    buffered.mark(1);
    int first = buffered.read();
    if (first >= 0) {
      buffered.reset();
    }
    return first;
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
