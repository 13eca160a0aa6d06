// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FilterGate;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.HookedObject.State;

/** Takes hooked objects of one record from level to level, and decides which object each is. */
final class ObjectSteps {
  private final LevelReader levels;
  private final Resolutions resolutions;
  private final UnsharedReads unshared;
  private final boolean asksAboutAll;
  private final FilterGate gate;
  private final ByteSource in;

  /** {@code asksAboutAll}: whether a stream has a say in what each object is. */
  ObjectSteps(
      LevelReader levels,
      Resolutions resolutions,
      UnsharedReads unshared,
      boolean asksAboutAll,
      FilterGate gate,
      ByteSource in) {
    this.levels = levels;
    this.resolutions = resolutions;
    this.unshared = unshared;
    this.asksAboutAll = asksAboutAll;
    this.gate = gate;
    this.in = in;
  }

  /** Runs all levels of an object that leads to nothing which has to be complete before. */
  void takeAll(HookedObject hooked) {
    boolean isDone = false;
    while (!isDone) {
      isDone = take(hooked);
    }
  }

  /** Runs the next level, and what comes after the last one; whether that was it. */
  boolean take(HookedObject hooked) {
    boolean isResolved = false;
    try {
      levels.read(hooked);
      if (!hooked.isRead()) {
        return false;
      }
      hooked.resolve(resolutions);
      if (hooked.isReplaced()) {
        unshared.resolved(hooked.result());
      }
      if (gate != null) {
        hooked.askAboutResult(gate, in);
      }
      isResolved = true;
      if (asksAboutAll) {
        hooked.resolveFurther(resolutions, gate, in);
      }
    } catch (Exception | OutOfMemoryError | StackOverflowError e) {
      String hook = isResolved ? "resolveObject" : hooked.hook();
      throw levels.failure(e, hooked.className(), hook, in);
    }
    hooked.state = State.DONE;
    return true;
  }
}
