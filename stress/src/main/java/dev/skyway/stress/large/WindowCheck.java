// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import dev.skyway.Skyway;
import dev.skyway.WindowStats;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.OperatingSystemMXBean;

/** The native engine's windows: printed, and held against their bound. Made before the work. */
final class WindowCheck {
  private static final long MOST_NANOS = 2_000_000;
  private static final long FEWEST_FOR_PERCENTILE = 500;

  /** As much as one window in a hundred: what the percentile leaves out. */
  private static final double MOST_STOLEN = 0.01;

  private final boolean judgesAlways;
  private final ProcessorTime before;

  /**
   * Starts watching the machine.
   *
   * @param judgesAlways whether the percentile is judged whatever else the machine does
   */
  WindowCheck(boolean judgesAlways) throws IOException {
    this.judgesAlways = judgesAlways;
    before = ProcessorTime.now();
  }

  /**
   * Windows take the processor's time, so a thread that lost its core does not count. Half of them
   * are within the bound on any machine. A processor that another machine had in between, cold
   * caches and page faults do count, and may push more than one in a hundred beyond it.
   */
  private String judge(WindowStats stats) throws IOException {
    if (stats.count() == 0 || stats.medianNanos() > MOST_NANOS) {
      return "windows out of bounds: " + stats;
    }
    if (stats.timed() < FEWEST_FOR_PERCENTILE || stats.p99Nanos() <= MOST_NANOS) {
      return null;
    }
    OperatingSystemMXBean system = ManagementFactory.getOperatingSystemMXBean();
    double load = system.getSystemLoadAverage();
    double stolen = ProcessorTime.now().stolenSince(before);
    boolean isBusy = load > 2 * system.getAvailableProcessors() + 1;
    boolean isQuiet = !isBusy && stolen <= MOST_STOLEN; // not where that is not known
    if (!judgesAlways && !isQuiet) {
      System.out.printf("p99 is not judged: load average=%.1f stolen=%.3f%n", load, stolen);
      return null;
    }
    return "windows out of bounds: " + stats + " load average=" + load + " stolen=" + stolen;
  }

  /**
   * Prints the windows of one direction; what is wrong with them, or null. An array of primitives
   * is copied without one.
   */
  String difference(Skyway skyway, String direction, Object root) throws IOException {
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
