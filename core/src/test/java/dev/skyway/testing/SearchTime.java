// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

/** How long a test runs that looks for what happens rarely: the longer, the more it finds. */
public final class SearchTime {
  private static final int EVERYDAY_DIVISOR = 3;
  private static final long LONG_MILLIS = 30_000;

  private SearchTime() {}

  /** So many milliseconds under stress, a third every day, half a minute in long runs. */
  public static String millis(long underStress) {
    if (Boolean.getBoolean("skyway.test.long")) {
      return Long.toString(LONG_MILLIS);
    }
    boolean isStress = System.getProperty("skyway.stress.factor") != null;
    return Long.toString(isStress ? underStress : underStress / EVERYDAY_DIVISOR);
  }
}
