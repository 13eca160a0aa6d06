// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress;

import java.util.concurrent.ThreadLocalRandom;

/** How much a run does: bounded by default, full with {@code -Dskyway.stress.long=true}. */
public final class Bounds {
  private Bounds() {}

  /** Whether the full runs were asked for. */
  public static boolean isLong() {
    return Boolean.getBoolean("skyway.stress.long") || Boolean.getBoolean("skyway.test.long");
  }

  /** A count scaled by {@code -Dskyway.stress.factor}, 1 by default and 10 in long runs. */
  public static int scaled(int count) {
    String factor = System.getProperty("skyway.stress.factor", isLong() ? "10" : "1");
    return Math.max(1, (int) (count * Double.parseDouble(factor)));
  }

  /** {@code -Dskyway.stress.seed}, else a new one; whoever uses it prints it. */
  public static long seed() {
    Long given = Long.getLong("skyway.stress.seed");
    return given != null ? given : ThreadLocalRandom.current().nextLong(1L << 40);
  }
}
