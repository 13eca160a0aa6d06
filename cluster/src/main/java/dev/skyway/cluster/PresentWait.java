// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The number of the wait that a socket is in, as {@link StallGuard.Watched#presentWait} has it. One
 * thread waits at a time; anybody may ask. PERF: what is told need not be of this very moment, so
 * no store waits until all see it, and waits are numbered instead of timed.
 */
final class PresentWait {
  private final AtomicLong number = new AtomicLong();
  private long last;

  void begin() {
    number.setRelease(++last);
  }

  void end() {
    number.setRelease(0);
  }

  long number() {
    return number.get();
  }
}
