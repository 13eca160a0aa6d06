// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import jdk.jfr.FlightRecorder;

/**
 * Registers {@link WindowSummaryEvent} once somebody uses the flight recorder. Asking it to call
 * back would initialize it, for 90 ms; so it is looked at when a writer or a reader is made, and
 * when a record is more than a small one. Thread-safe.
 */
final class WindowEvents {
  /** Whether this JVM has the module {@code jdk.jfr}. */
  private static final boolean PRESENT = ModuleLayer.boot().findModule("jdk.jfr").isPresent();

  private static boolean registered;

  private WindowEvents() {}

  static void look() {
    if (PRESENT && !registered && FlightRecorder.isInitialized()) {
      register();
    }
  }

  private static synchronized void register() {
    if (!registered) {
      registered = true;
      WindowSummaryEvent.register();
    }
  }
}
