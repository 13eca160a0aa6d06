// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FirstUse;
import dev.skyway.classes.SerialHooks;

/** What the first object with hooks initialises, where there is room for it. Thread-safe. */
final class HookClasses {
  private HookClasses() {}

  /**
   * Before hooks run.
   *
   * @throws StackOverflowError if there is too little stack for the first of them
   * @throws OutOfMemoryError if there is too little heap for it
   */
  static void prepare() {
    if (!FirstUse.isReady(FirstUse.HOOKS)) {
      FirstUse.prepare(
          FirstUse.HOOKS,
          SerialHooks.class,
          SerialLevel.class,
          LevelPlan.class,
          FlatContents.class,
          References.class,
          HookedObject.State.class,
          Completion.class,
          OptionalData.class);
    }
  }
}
