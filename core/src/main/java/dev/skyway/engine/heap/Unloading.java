// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.DaemonThread;
import java.lang.ref.Cleaner;

/** Gives back what stands for a class or a description that nobody uses any more. */
final class Unloading {
  static final Cleaner CLEANER = Cleaner.create(DaemonThread.patient("skyway-unloading"));

  private Unloading() {}
}
