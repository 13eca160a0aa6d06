// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** How many windows this JVM has had; they are counted in steps. */
final class WindowCounts {
  private WindowCounts() {}

  static long written() {
    return WindowTimes.current().get(0).count();
  }

  static long read() {
    return WindowTimes.current().get(1).count();
  }
}
