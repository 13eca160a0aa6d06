// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress;

import java.util.concurrent.ThreadLocalRandom;

/**
 * How much a run does: a small part by default, bounded stress with {@code
 * -Dskyway.stress.factor=1}, in full with {@code -Dskyway.test.long=true}.
 */
public final class Bounds {

  /** Each kind of graph and each disturbance is met, and three JDKs take half an hour. */
  private static final String SMALL_PART = "0.05";

  private static final String LONG = "10";

  private Bounds() {}

  /** Whether the full runs were asked for. */
  public static boolean isLong() {
    return Boolean.getBoolean("skyway.test.long");
  }

  /** {@code -Dskyway.stress.factor}, by default a small part, and 10 in long runs. */
  public static double factor() {
    return Double.parseDouble(
        System.getProperty("skyway.stress.factor", isLong() ? LONG : SMALL_PART));
  }

  /** A count times {@link #factor}, at least 1. */
  public static int scaled(int count) {
    return Math.max(1, (int) (count * factor()));
  }

  /** {@code -Dskyway.stress.seed}, else a new one; whoever uses it prints it. */
  public static long seed() {
    Long given = Long.getLong("skyway.stress.seed");
    return given != null ? given : ThreadLocalRandom.current().nextLong(1L << 40);
  }
}
