// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.DaemonThread;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Ends waiting without progress. A blocking socket has no limit for writes, and a channel none at
 * all, so one thread looks at all connections that are open, some times in the shortest limit there
 * is. It runs while there are connections, and stays for some seconds, as another one may come.
 * What passes while this process is stopped does not count. Thread-safe.
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

  /** Longer than that between two rounds, and something has stopped this process. */
  private static final long MOST_STEP_NANOS = TimeUnit.MILLISECONDS.toNanos(2 * ROUND_MILLIS);

  private static final Map<Watched, StallCount> WATCHED = new ConcurrentHashMap<>();

  private static final ScheduledThreadPoolExecutor CLOCK =
      DaemonThread.clock(DaemonThreads.named("skyway-stalls"));

  /** Null while nothing is watched. */
  private static Future<?> rounds;

  private StallGuard() {}

  static synchronized void watch(Watched watched) {
    WATCHED.put(watched, new StallCount());
    if (rounds == null) {
      Round round = new Round();
      rounds =
          CLOCK.scheduleWithFixedDelay(
              round::look, ROUND_MILLIS, ROUND_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  static synchronized void forget(Watched watched) {
    WATCHED.remove(watched);
    if (WATCHED.isEmpty() && rounds != null) {
      rounds.cancel(false);
      rounds = null;
    }
  }

  /** What the thread does, over and over. */
  private static final class Round {
    private long before = System.nanoTime();

    void look() {
      long now = System.nanoTime();
      long passed = now - before;
      before = now;
      WATCHED.forEach(
          (watched, count) -> {
            long waited = count.add(watched.presentWait(), passed, MOST_STEP_NANOS);
            if (waited > watched.limitNanos()) {
              end(watched);
            }
          });
    }
  }

  /** Whatever goes wrong with one, the others keep their limits. */
  private static void end(Watched watched) {
    try {
      watched.onStall();
    } catch (RuntimeException | Error e) {
      LOG.log(System.Logger.Level.ERROR, "a connection without progress could not be ended", e);
      forget(watched);
    }
  }
}
