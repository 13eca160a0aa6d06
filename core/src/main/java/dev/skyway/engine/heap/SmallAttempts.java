// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * How many objects a record may have that is tried as a small one. PERF: to give one up after a few
 * hundred objects takes no time to speak of; to do that after thousands, time and again where small
 * and large records come in turns, would. Retries come as {@link Attempts} has them. Not
 * thread-safe.
 */
final class SmallAttempts {
  /** In step with {@code write/small.h}. */
  static final int FEW_OBJECTS = 256;

  private final int most;
  private int failures;
  private int skipped;
  private int lateFailures;
  private int lateSkipped;

  /** With the most objects that a small record ever has. */
  SmallAttempts(int most) {
    this.most = most;
  }

  /** The most objects for now; 0: the next record is not to be tried. */
  int mostObjects() {
    if (skipped != 0 && --skipped != 0) {
      return 0;
    }
    return lateSkipped == 0 ? most : Math.min(most, FEW_OBJECTS);
  }

  /** A record was small; true: it is worth to say of how many objects. */
  boolean succeeded() {
    failures = 0;
    return lateFailures != 0;
  }

  /** That one was of so many objects. */
  void succeededWith(long objects) {
    if (objects > FEW_OBJECTS) {
      lateFailures = 0;
    }
  }

  /** A record was given up, after more than a few objects or before. */
  void failed(boolean late) {
    if (!late) {
      failures = Attempts.oneMore(failures);
      skipped = Attempts.toSkip(failures);
    } else if (lateSkipped > 0) {
      lateSkipped--;
    } else {
      lateFailures = Attempts.oneMore(lateFailures);
      lateSkipped = Attempts.toSkip(lateFailures);
    }
  }
}
