// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.engine.DaemonThread;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Ends what takes too long. A limit for each read would let a message come byte by byte for ever,
 * and a socket has none for writes. Thread-safe.
 */
final class Deadline implements AutoCloseable {
  /** How a deadline ends something; must not wait. */
  interface End {
    void run() throws IOException;
  }

  private static final System.Logger LOG = System.getLogger(Deadline.class.getName());

  /** How slow a network may be that large messages pass. */
  private static final long BYTES_A_SECOND = 4 << 20;

  private static final ScheduledThreadPoolExecutor CLOCK =
      DaemonThread.clock(new DaemonThread("skyway-deadlines"));

  private final End end;
  private long atNanos;
  private Future<?> next;
  private boolean isOver;
  private boolean isClosed;

  private Deadline(Duration limit, End end) {
    this.end = end;
    atNanos = System.nanoTime() + limit.toNanos();
  }

  /** Lets something begin, which is ended unless this is closed in time. */
  static Deadline in(Duration limit, End end) {
    Deadline deadline = new Deadline(limit, end);
    deadline.allow(0);
    return deadline;
  }

  /** So many bytes are to pass, and get time of their own. */
  synchronized void allow(int bytes) {
    if (next != null) {
      next.cancel(false);
    }
    atNanos += bytes * TimeUnit.SECONDS.toNanos(1) / BYTES_A_SECOND;
    if (!isOver && !isClosed) {
      next = CLOCK.schedule(this::strike, atNanos - System.nanoTime(), TimeUnit.NANOSECONDS);
    }
  }

  private void strike() {
    synchronized (this) {
      if (isClosed) {
        return;
      }
      isOver = true;
    }
    try {
      end.run();
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "what took too long had an end of its own", e);
    }
  }

  /** Whether it has passed before this was closed. */
  synchronized boolean isOver() {
    return isOver;
  }

  @Override
  public synchronized void close() {
    isClosed = true;
    next.cancel(false);
  }
}
