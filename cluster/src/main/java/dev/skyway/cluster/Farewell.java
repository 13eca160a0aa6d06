// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Parts from the other side so that it gets all that was sent. A system that closes a socket with
 * bytes unread, or gets some for it afterwards, drops what the other side has not taken yet.
 */
final class Farewell {
  /** The other side may have no reason to close: it waits for this one, or is the same thread. */
  private static final Duration LONGEST = Duration.ofSeconds(2);

  private static final int DROPPED_BYTES = 8 << 10;

  private final Socket socket;
  private final ReentrantLock reading;
  private final Duration limit;

  /**
   * For a socket to which everything was written.
   *
   * @param reading is held by whoever reads from it
   * @param most is waited for the other side at most
   */
  Farewell(Socket socket, ReentrantLock reading, Duration most) {
    this.socket = socket;
    this.reading = reading;
    limit = most.compareTo(LONGEST) < 0 ? most : LONGEST;
  }

  /**
   * Says that nothing follows, then waits until the other side says so too.
   *
   * @throws IOException if the connection breaks
   * @throws InterruptedException if the thread is interrupted meanwhile
   */
  void say() throws IOException, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    socket.shutdownOutput();
    if (!reading.tryLock(limit.toNanos(), TimeUnit.NANOSECONDS)) {
      return; // whoever reads has not seen the other side's end in time
    }
    try {
      drop(end);
    } catch (SocketTimeoutException e) {
      // The other side goes on; what it has not taken by now may be lost if it sends more.
    } finally {
      reading.unlock();
    }
  }

  private void drop(long end) throws IOException {
    InputStream in = socket.getInputStream();
    byte[] dropped = new byte[DROPPED_BYTES];
    long left;
    do {
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      socket.setSoTimeout((int) Math.max(1, left)); // 0 would be no limit
    } while (in.read(dropped) >= 0 && left > 0);
  }
}
