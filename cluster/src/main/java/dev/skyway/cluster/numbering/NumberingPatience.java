// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.time.Duration;

/**
 * How long a {@link ClusterNumbering} waits. Immutable, thread-safe.
 *
 * @param forNumber how long a writer waits for the number of a class that it meets first; then, and
 *     with zero at once, it describes the class, and numbers it when the answer is there
 * @param forDescription how long a reader waits for what a number means, until it fails
 * @param firstPause how long after a driver could not be reached it is tried again; then twice as
 *     long each time
 * @param longestPause how long at most
 */
public record NumberingPatience(
    Duration forNumber, Duration forDescription, Duration firstPause, Duration longestPause) {
  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if one is negative, or a pause is none
   */
  public NumberingPatience {
    if (forNumber.isNegative()
        || forDescription.isNegative()
        || firstPause.toMillis() < 1
        || longestPause.compareTo(firstPause) < 0) {
      throw new IllegalArgumentException(
          "times are not negative, and pauses from 1 ms up: forNumber="
              + forNumber
              + " forDescription="
              + forDescription
              + " firstPause="
              + firstPause
              + " longestPause="
              + longestPause);
    }
  }

  /** A second for a number, 30 for a description, 100 ms to 5 s between attempts. */
  public static NumberingPatience standard() {
    return new NumberingPatience(
        Duration.ofSeconds(1),
        Duration.ofSeconds(30),
        Duration.ofMillis(100),
        Duration.ofSeconds(5));
  }

  /** The same with another limit for writers. */
  public NumberingPatience withForNumber(Duration limit) {
    return new NumberingPatience(limit, forDescription, firstPause, longestPause);
  }

  /** The same with another limit for readers. */
  public NumberingPatience withForDescription(Duration limit) {
    return new NumberingPatience(forNumber, limit, firstPause, longestPause);
  }
}
