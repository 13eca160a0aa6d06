// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

/**
 * How long somebody has been waiting for the other side while this process ran: a machine that was
 * asleep, or a process that was stopped, says nothing about the peer. Used by one thread.
 */
final class StallCount {
  private long since;
  private long waitedNanos;

  /**
   * Counts what has passed since the last call.
   *
   * @param since as {@link StallGuard.Watched#waitingSince} says
   * @param now in {@link System#nanoTime}
   * @param passedNanos since the last call for anybody
   * @param mostNanos at most so much is counted, some more than calls are usually apart
   * @return nanoseconds of this wait; 0 if there is none
   */
  long add(long since, long now, long passedNanos, long mostNanos) {
    if (since == 0) {
      this.since = 0;
      waitedNanos = 0;
      return 0;
    }
    if (since != this.since) {
      this.since = since;
      waitedNanos = 0;
    }
    waitedNanos += Math.min(Math.min(now - since, passedNanos), mostNanos);
    return waitedNanos;
  }
}
