// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Serializable;

/**
 * Classes whose only hook is a {@code readObject}, their own or one that they inherit. Their
 * instances are written field by field, as {@code java.io} does it, and read by that hook.
 */
final class ReadObjects {
  private ReadObjects() {}

  /**
   * Whether nothing else says how instances travel, and none of their superclasses needs its
   * constructor.
   */
  static boolean areAlone(Class<?> type) {
    if (type.isRecord()) {
      return false; // java.io ignores its hooks
    }
    boolean isAny = false;
    for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
      if (c == null || !Serializable.class.isAssignableFrom(c) || isSettled(c)) {
        return false;
      }
      String hook = Hooks.find(c, type);
      if (hook != null && !isAlone(c, hook)) {
        return false;
      }
      isAny |= hook != null;
    }
    return isAny;
  }

  private static boolean isSettled(Class<?> type) {
    return PlatformClasses.contains(type) || LevelPolicy.isJudged(type);
  }

  private static boolean isAlone(Class<?> type, String hook) {
    SerialClass serial = SerialClass.of(type);
    return hook.equals("readObject")
        && serial.hasReadObject()
        && !serial.hasReadObjectNoData()
        && !Hooks.declaresPersistentFields(type);
  }
}
