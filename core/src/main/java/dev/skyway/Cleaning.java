// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.DaemonThread;
import dev.skyway.engine.PatientThread;
import dev.skyway.engine.Releasable;
import java.lang.ref.Cleaner;

/** Frees what engines hold for objects that nobody closed. */
final class Cleaning {
  private static final int MOST_CLEANERS = 8;

  /**
   * PERF: all that is registered with one cleaner goes through one lock; readers and writers of
   * streams that are lent none are, and often.
   */
  private static final Cleaner[] CLEANERS = new Cleaner[count()];

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
    if (cleaner == null) {
      return create(place);
    }
    if (PatientThread.isAnyLate()) {
      PatientThread.startLate();
    }
    return cleaner;
  }

  private static synchronized Cleaner create(int place) {
    if (CLEANERS[place] == null) {
      CLEANERS[place] = Cleaner.create(DaemonThread.patient("skyway-cleaner"));
    }
    return CLEANERS[place];
  }

  /** A writer or reader that frees what it holds when nobody has it any more. */
  static <T extends Releasable> T freed(T held) {
    boolean isOwned = false;
    try {
      held.freeBy(cleaner(Thread.currentThread()));
      isOwned = true;
    } finally {
      if (!isOwned) { // a full heap, or the end of the stack
        held.close();
      }
    }
    return held;
  }
}
