// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.DaemonThread;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Ends waiting without progress. A blocking socket has no limit for writes, and a channel none at
 * all, so one thread looks at all connections that are open, some times in the shortest limit there
 * is. It runs while there are connections, and stays for some seconds, as another one may come.
 * What passes while this process is stopped does not count. A heap that is full for a while does
 * not end it, as it may an executor's thread: all connections would be without limits. Thread-safe.
 */
final class StallGuard {
  /** Something that may be waiting for the other side. */
  interface Watched {
    /** A number of the wait it is in, which the one before did not have; 0 if it does not wait. */
    long presentWait();

    /** How long it may. */
    long limitNanos();

    /** Ends it: called once it has taken longer. */
    void onStall();
  }

  private static final System.Logger LOG = System.getLogger(StallGuard.class.getName());
  private static final long ROUND_MILLIS = 50;
  private static final long IDLE_NANOS = TimeUnit.SECONDS.toNanos(10);

  /** Longer than that between two rounds, and something has stopped this process. */
  private static final long MOST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(2 * ROUND_MILLIS);

  private static final Map<Watched, StallCount> WATCHED = new ConcurrentHashMap<>();

  /** Null while none is needed. */
  private static Thread thread;

  private StallGuard() {}

  static synchronized void watch(Watched watched) {
    if (thread == null || !thread.isAlive()) {
      Thread made = DaemonThread.of("skyway-stalls", new Rounds());
      made.start();
      thread = made;
    }
    WATCHED.put(watched, new StallCount());
  }

  static void forget(Watched watched) {
    WATCHED.remove(watched);
  }

  private static synchronized boolean endsIfIdle() {
    if (WATCHED.isEmpty()) {
      thread = null;
    }
    return thread == null;
  }

  /** What the thread does. */
  private static final class Rounds implements Runnable {
    private long before = System.nanoTime();
    private long lastBusy = before;

    @Override
    public void run() {
      while (before - lastBusy <= IDLE_NANOS || !endsIfIdle()) {
        try {
          Thread.sleep(ROUND_MILLIS);
          look();
        } catch (InterruptedException e) {
          before = System.nanoTime(); // nobody has a reason to; connections need it all the same
        } catch (OutOfMemoryError e) {
          lastBusy = before; // the next round may have what this one lacks, also to tell of it
        }
      }
    }

    private void look() {
      long now = System.nanoTime();
      long passed = now - before;
      before = now;
      for (Map.Entry<Watched, StallCount> each : WATCHED.entrySet()) {
        lastBusy = now;
        lookAt(each.getKey(), each.getValue(), passed);
      }
    }
  }

  private static void lookAt(Watched watched, StallCount count, long passed) {
    long waited = count.add(watched.presentWait(), passed, MOST_STEP_NANOS);
    if (waited > watched.limitNanos()) {
      end(watched);
    }
  }

  /** Whatever goes wrong with one, the others keep their limits. */
  private static void end(Watched watched) {
    try {
      watched.onStall();
    } catch (OutOfMemoryError e) {
      throw e; // it is tried again
    } catch (RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "a connection without progress could not be ended", e);
      forget(watched);
    }
  }
}
