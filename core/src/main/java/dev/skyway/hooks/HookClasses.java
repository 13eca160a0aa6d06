// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.FirstUse;
import dev.skyway.classes.SerialHooks;
import dev.skyway.classes.StreamFilter;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;

/** What the first object with hooks initialises, where there is room for it. Thread-safe. */
final class HookClasses {
  private HookClasses() {}

  /**
   * Before hooks write.
   *
   * @throws StackOverflowError if there is too little stack for the first of them
   * @throws OutOfMemoryError if there is too little heap for it
   */
  static void prepareWriting() {
    if (!FirstUse.isReady(FirstUse.WRITING_HOOKS)) {
      FirstUse.prepare(
          FirstUse.WRITING_HOOKS,
          SerialHooks.class,
          SerialLevel.class,
          HookedClass.class,
          FlatContents.class,
          References.class,
          StatePlaces.class,
          PassingStates.class,
          CopyShape.class,
          ObjectOutputStream.class);
    }
  }

  /**
   * Before hooks read. Each stream of {@code java.io} asks for the filter of its JVM.
   *
   * @throws StackOverflowError if there is too little stack for the first of them
   * @throws OutOfMemoryError if there is too little heap for it
   */
  static void prepareReading() {
    if (!FirstUse.isReady(FirstUse.READING_HOOKS)) {
      FirstUse.prepare(
          FirstUse.READING_HOOKS,
          ObjectInputFilter.Config.class,
          ObjectInputStream.class,
          StreamFilter.class,
          SerialHooks.class,
          SerialLevel.class,
          LevelPlan.class,
          FlatContents.class,
          References.class,
          HookedObject.State.class,
          Completion.class,
          PlacedPlan.class,
          OptionalData.class);
    }
  }
}
