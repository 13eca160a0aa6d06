// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.DaemonThread;
import java.lang.ref.Cleaner;

/**
 * Closes what engines hold for objects that nobody closed. Whoever uses it must stay reachable
 * while an engine works for it: see {@link java.lang.ref.Reference#reachabilityFence}.
 */
final class Cleaning {
  private static final Cleaner CLEANER =
      Cleaner.create(work -> DaemonThread.of("skyway-cleaner", work));

  private Cleaning() {}

  /**
   * Runs an action once: when told to, or after {@code owner} was collected.
   *
   * @param action must not refer to {@code owner}
   */
  static Cleaner.Cleanable after(Object owner, Runnable action) {
    return CLEANER.register(owner, action);
  }
}
