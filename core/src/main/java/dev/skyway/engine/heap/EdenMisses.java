// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.concurrent.locks.LockSupport;

/**
 * Tries that failed because a fresh array was not in eden: a collection came in between, or one is
 * due and the JVM allocates in the old generation until it has run. Waits longer and longer, at
 * last asks for that collection itself. Not thread-safe.
 */
final class EdenMisses {
  private static final int AT_ONCE = 8;
  private static final int YIELDING = 64;
  private static final int COLLECTING = 256;
  private static final int MOST = 1024;
  private static final long PAUSE_NANOS = 20_000;
  private static final long LONGEST_PAUSE_NANOS = 5_000_000;

  private int misses;

  void reset() {
    misses = 0;
  }

  /** Whether so many tries failed that a smaller array has better chances. */
  boolean areMany() {
    return misses > AT_ONCE;
  }

  /**
   * Waits before the next try.
   *
   * @throws OutOfMemoryError if it is hopeless
   */
  void again() {
    misses++;
    if (misses == MOST) {
      throw new OutOfMemoryError(
          "a new array could not be had in eden: tries=" + misses + "; give the JVM a larger heap");
    }
    if (misses == COLLECTING) {
      System.gc();
    } else if (misses > YIELDING) {
      LockSupport.parkNanos(Math.min(LONGEST_PAUSE_NANOS, PAUSE_NANOS * (misses - YIELDING)));
    } else if (misses > AT_ONCE) {
      Thread.yield();
    }
  }
}
