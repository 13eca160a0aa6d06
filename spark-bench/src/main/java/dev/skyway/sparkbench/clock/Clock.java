// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.clock;

import dev.skyway.sparkbench.profile.Profile;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Adds up how long a task's thread was within a serializer; those of other threads are forgotten.
 * Time in the streams below a serializer, compression and files, is taken off. So is the time that
 * looking at the clock takes: as long as a small record does.
 */
final class Clock {

  private static final Queue<Clock> ALL = new ConcurrentLinkedQueue<>();
  private static final ThreadLocal<Clock> OWN =
      ThreadLocal.withInitial(
          () -> {
            Clock clock = new Clock();
            if (Thread.currentThread().getName().startsWith(Profile.TASKS)) {
              ALL.add(clock);
            }
            return clock;
          });
  private static final int LOOKS = 1_000;
  private static final int TRIALS = 50;

  private long ns;
  private long looks;

  private Clock() {}

  /** That of the thread that calls, which alone uses it. */
  static Clock own() {
    return OWN.get();
  }

  /** Ends a time that began at {@code startNs} of {@link System#nanoTime}. */
  void add(long startNs) {
    ns += System.nanoTime() - startNs;
    looks++;
  }

  /** Ends a time below the serializer, within one that is being added. */
  void takeOff(long startNs) {
    ns -= System.nanoTime() - startNs;
    looks++;
  }

  /**
   * Nanoseconds of all tasks since this was asked before. No thread may be within a serializer, and
   * what threads have done must have happened before.
   */
  static double takeAllNs() {
    long ns = 0;
    long looks = 0;
    for (Clock clock : ALL) {
      ns += clock.ns;
      looks += clock.looks;
      clock.ns = 0;
      clock.looks = 0;
    }
    return Math.max(0, ns - looks * lookNs());
  }

  /** What a time shows in which nothing is done; the least, as others may have the processor. */
  private static double lookNs() {
    long least = Long.MAX_VALUE;
    for (int trial = 0; trial < TRIALS; trial++) {
      long start = System.nanoTime();
      for (int i = 0; i < LOOKS; i++) {
        System.nanoTime();
      }
      least = Math.min(least, System.nanoTime() - start);
    }
    return (double) least / LOOKS;
  }
}
