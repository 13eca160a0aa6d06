// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A socket that from some time on takes nothing more, as if its buffer was full, or little. */
public final class SlowSocket extends Socket {
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile boolean isStuck;
  private volatile boolean dribbles;

  /** Makes one of each that comes. */
  public static ServerSocket listen() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getLoopbackAddress()) {
      @Override
      public Socket accept() throws IOException {
        SlowSocket accepted = new SlowSocket();
        implAccept(accepted);
        return accepted;
      }
    };
  }

  /** Whoever writes from now on waits until it is closed. */
  public void stick() {
    isStuck = true;
  }

  /** Sends a byte each millisecond from now on. */
  public void dribble() throws IOException {
    setTcpNoDelay(true);
    dribbles = true;
  }

  /** Whether it is closed before a while has passed. */
  public boolean isClosedSoon() throws InterruptedException {
    return closed.await(20, TimeUnit.SECONDS);
  }

  @Override
  public OutputStream getOutputStream() throws IOException {
    return new FilterOutputStream(super.getOutputStream()) {
      @Override
      public void write(byte[] source, int offset, int length) throws IOException {
        if (isStuck) {
          waitUntilClosed();
        }
        int piece = dribbles ? 1 : length;
        for (int done = 0; done < length; done += piece) {
          out.write(source, offset + done, piece);
          if (dribbles) {
            LockSupport.parkNanos(1_000_000);
          }
        }
      }
    };
  }

  private void waitUntilClosed() throws IOException {
    try {
      closed.await();
    } catch (InterruptedException e) {
      throw new InterruptedIOException();
    }
    throw new SocketException("closed while it took nothing");
  }

  @Override
  public void close() throws IOException {
    closed.countDown();
    super.close();
  }
}
