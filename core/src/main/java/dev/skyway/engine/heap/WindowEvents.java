// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import jdk.jfr.FlightRecorder;

/**
 * Registers {@link WindowSummaryEvent} once somebody uses the flight recorder. Asking it to call
 * back would initialize it, for 90 ms; so it is looked at when a writer or a reader is made, and
 * when a record is more than a small one. Thread-safe.
 */
final class WindowEvents {
  /** Whether this JVM has the module {@code jdk.jfr}, and Skyway's, if it is one, requires it. */
  private static final boolean PRESENT = isPresent();

  private static boolean registered;

  private WindowEvents() {}

  private static boolean isPresent() {
    Module recorder = ModuleLayer.boot().findModule("jdk.jfr").orElse(null);
    return recorder != null && WindowEvents.class.getModule().canRead(recorder);
  }

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
