// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.PatientThread;
import java.lang.ref.Cleaner;

/** Gives back what stands for a class or a description that nobody uses any more. */
final class Unloading {
  static final Cleaner CLEANER = Cleaner.create(new PatientThread.Factory("skyway-unloading"));

  private Unloading() {}
}
