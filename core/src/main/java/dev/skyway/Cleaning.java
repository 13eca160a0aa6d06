// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.DaemonThread;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import java.lang.ref.Cleaner;

/**
 * Closes what engines hold for objects that nobody closed. Whoever uses it must stay reachable
 * while an engine works for it: see {@link java.lang.ref.Reference#reachabilityFence}.
 */
final class Cleaning {
  private static final int MOST_CLEANERS = 8;

  /**
   * PERF: all that is registered with one cleaner goes through one lock; streams are, and often.
   */
  private static final Cleaner[] CLEANERS = new Cleaner[count()];

  /** PERF: not a lambda, as those are linked by the first message. */
  private record Closing(GraphWriter writer, GraphReader reader) implements Runnable {
    @Override
    public void run() {
      if (writer != null) {
        writer.close();
      } else {
        reader.close();
      }
    }
  }

  private Cleaning() {}

  /** A power of two, as many as threads can run, within a bound. */
  private static int count() {
    int processors = Runtime.getRuntime().availableProcessors();
    return Math.min(MOST_CLEANERS, Integer.highestOneBit(2 * processors - 1));
  }

  /**
   * The cleaner of a thread. One that begins after another has the next one, so that programs with
   * one thread have one.
   */
  @SuppressWarnings("deprecation") // threadId() is younger than what this is compiled for
  static Cleaner cleaner(Thread thread) {
    int place = (int) thread.getId() & CLEANERS.length - 1;
    Cleaner cleaner = CLEANERS[place];
    return cleaner != null ? cleaner : create(place);
  }

  private static synchronized Cleaner create(int place) {
    if (CLEANERS[place] == null) {
      CLEANERS[place] = Cleaner.create(new DaemonThread("skyway-cleaner"));
    }
    return CLEANERS[place];
  }

  /**
   * Runs an action once: when told to, or after {@code owner} was collected.
   *
   * @param action must not refer to {@code owner}
   */
  static Cleaner.Cleanable after(Object owner, Runnable action) {
    return cleaner(Thread.currentThread()).register(owner, action);
  }

  /** Closes a writer once, in the same way. */
  static Cleaner.Cleanable after(Object owner, GraphWriter writer) {
    return after(owner, new Closing(writer, null));
  }

  /** Closes a reader once, in the same way. */
  static Cleaner.Cleanable after(Object owner, GraphReader reader) {
    return after(owner, new Closing(null, reader));
  }
}
