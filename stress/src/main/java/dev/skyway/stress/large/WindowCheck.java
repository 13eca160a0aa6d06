// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import dev.skyway.Skyway;
import dev.skyway.WindowStats;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** The native engine's windows: printed, and held against their bound. */
final class WindowCheck {
  private static final long MOST_NANOS = 2_000_000;
  private static final long FEWEST_FOR_PERCENTILE = 500;

  private WindowCheck() {}

  /**
   * A window is timed by the clock, so one whose thread lost its core counts in full. On a machine
   * that has far more to do than this test the bound says nothing about the engine.
   */
  private static String judge(WindowStats stats) {
    boolean few = stats.timed() < FEWEST_FOR_PERCENTILE;
    long judged = few ? stats.medianNanos() : stats.p99Nanos();
    if (stats.count() > 0 && judged <= MOST_NANOS) {
      return null;
    }
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    double load = system.getSystemLoadAverage();
    if (stats.count() > 0 && load > 2 * system.getAvailableProcessors() + 1) {
      System.out.printf("windows are not judged: load average=%.1f%n", load);
      return null;
    }
    return "windows out of bounds: " + stats;
  }

  /**
   * Prints the windows of one direction; what is wrong with them, or null. An array of primitives
   * is copied without one.
   */
  static String difference(Skyway skyway, String direction, Object root) {
    for (WindowStats stats : skyway.report().windows()) {
      if (stats.direction().equals(direction)) {
        System.out.printf(
            "windows %s count=%d timed=%d median=%d us p99=%d us longest=%d us%n",
            direction,
            stats.count(),
            stats.timed(),
            stats.medianNanos() / 1000,
            stats.p99Nanos() / 1000,
            stats.longestNanos() / 1000);
        Class<?> component = root.getClass().getComponentType();
        return component != null && component.isPrimitive() ? null : judge(stats);
      }
    }
    return skyway.report().engine().equals("native") ? "no windows were counted" : null;
  }
}
