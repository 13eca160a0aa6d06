// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

/**
 * How long somebody has been waiting for the other side while this process ran: a machine that was
 * asleep, or a process that was stopped, says nothing about the peer. Used by one thread.
 */
final class StallCount {
  private long wait;
  private long waitedNanos;

  /**
   * Counts what has passed since the last call, if it was about the same wait: nobody knows when
   * another one began.
   *
   * @param wait as {@link StallGuard.Watched#presentWait} says
   * @param passedNanos since the last call for anybody
   * @param mostNanos at most so much is counted, some more than calls are usually apart
   * @return nanoseconds of this wait; 0 if there is none
   */
  long add(long wait, long passedNanos, long mostNanos) {
    boolean isSame = wait != 0 && wait == this.wait;
    waitedNanos = isSame ? waitedNanos + Math.min(passedNanos, mostNanos) : 0;
    this.wait = wait;
    return waitedNanos;
  }
}
