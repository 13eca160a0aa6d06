// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.Resolution;

/** Tells the library about the classes that need no description, when first asked. */
final class BuiltInPlans {
  static {
    ReadPlans.registerBuiltIns(new ReadClasses(null, Resolution.STANDARD));
  }

  private BuiltInPlans() {}

  /** Does so, unless it was done. */
  static void ensureRegistered() {}
}
