// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.time.Duration;

/**
 * Counts the rounds before those that are timed: at least so many, for at least so long. A library
 * that does much in few calls is interpreted for longer than a few rounds take. Of one thread.
 */
public final class WarmUpRounds {
  private final int fewest;
  private final long leastNanos;
  private final long begin = System.nanoTime();
  private int begun;

  /** From now on. */
  public WarmUpRounds(int fewest, Duration least) {
    this.fewest = fewest;
    leastNanos = least.toNanos();
  }

  /** Whether one more is due, which then counts as begun. */
  public boolean next() {
    if (begun >= fewest && System.nanoTime() - begin >= leastNanos) {
      return false;
    }
    begun++;
    return true;
  }

  /** How many have begun. */
  public int count() {
    return begun;
  }
}
