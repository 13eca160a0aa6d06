// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * When to try what is faster where it succeeds, and costs time where it does not: always, but after
 * failures in a row ever more seldom. Not thread-safe.
 */
final class Attempts {
  private static final int MOST_FAILURES = 6;

  private int failures;
  private int skipped;

  /** Whether to try now. */
  boolean isDue() {
    return skipped == 0 || --skipped == 0;
  }

  /** Takes note of how it went; returns that. */
  boolean succeeded(boolean success) {
    if (success) {
      failures = 0;
    } else {
      failures = oneMore(failures);
      skipped = toSkip(failures);
    }
    return success;
  }

  /** Failures in a row after one more, as far as they are counted. */
  static int oneMore(int failures) {
    return Math.min(MOST_FAILURES, failures + 1);
  }

  /** How many calls later the next try is; odd, as two kinds of records may come in turns. */
  static int toSkip(int failures) {
    return (1 << failures) - 1;
  }
}
