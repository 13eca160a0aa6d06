// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.HookReader;
import java.util.List;

/** The objects of a record that were written without the hooks that their classes have here. */
final class LateObjects {
  private LateObjects() {}

  static boolean areAny(List<Object> listed, ReadClasses names) {
    for (Object object : listed) {
      if (plan(object, names) != null) {
        return true;
      }
    }
    return false;
  }

  /**
   * Hands them over.
   *
   * @param mayStay whether fields may stay where they are until the hooks run
   * @param contents is added what the others have become
   */
  static void take(
      List<Object> listed,
      ReadClasses names,
      HookReader hooks,
      boolean mayStay,
      List<Object[]> contents,
      ByteSource in) {
    if (mayStay && hooks.takeLate(listed, names.late(), in)) {
      return;
    }
    for (Object object : listed) {
      ReadPlan plan = plan(object, names);
      if (plan != null) {
        contents.add(hooks.arrivedLate(object, plan, in));
      }
    }
    hooks.storeSettled(in); // hooks may look at who refers to their object
  }

  /** The object itself where a stand-in is not needed any more. */
  static Object present(Object object) {
    return object instanceof Deferred deferred && deferred.isStandIn() && deferred.isSettled()
        ? deferred.value()
        : object;
  }

  /** How such an object has arrived; null for others. */
  private static ReadPlan plan(Object object, ReadClasses names) {
    return object instanceof Deferred deferred && deferred.isStandIn()
        ? names.plan(deferred.classNumber())
        : names.late().get(object.getClass());
  }
}
