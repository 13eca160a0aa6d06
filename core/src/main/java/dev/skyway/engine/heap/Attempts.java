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
      failures = Math.min(MOST_FAILURES, failures + 1);
      skipped = (1 << failures) - 1; // odd, as two kinds of records may come in turns
    }
    return success;
  }
}
