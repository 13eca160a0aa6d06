// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.SerialHooks;
import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.io.InvalidClassException;

/** Makes the instances that hooks are to fill, by the constructors that {@code java.io} runs. */
final class NewInstances {
  private NewInstances() {}

  /**
   * How hooks fill them.
   *
   * @throws dev.skyway.SkywayFormatException if the local class is another than the sender's
   */
  static HookPlan plan(ReadPlan plan, ByteSource in) {
    HookClasses.prepareReading();
    try {
      return HookPlan.of(plan);
    } catch (IOException e) {
      throw in.failure(e.getMessage(), e);
    }
  }

  /**
   * A new one; null for a record, which its constructor makes later.
   *
   * @throws dev.skyway.SkywayFormatException if there can be none
   */
  static Object make(ReadPlan plan, HookPlan hooks, ByteSource in) {
    try {
      return hooks.isRecord ? null : SerialHooks.newInstance(hooks.type);
    } catch (ReflectiveOperationException | RuntimeException e) {
      InvalidClassException invalid =
          new InvalidClassException(plan.type().getName(), "unable to create instance");
      invalid.initCause(e);
      throw in.failure(invalid.getMessage() + " problem=" + e, invalid);
    }
  }
}
