// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Which classes are never unloaded, so that it does not matter who keeps them reachable. */
public final class PermanentClasses {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

  private PermanentClasses() {}

  /** Whether this is one of them: of a loader that is never collected, and not hidden. */
  public static boolean contains(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    if (loader != null && loader != PLATFORM && loader != SYSTEM) {
      return false;
    }
    Class<?> element = type;
    while (element.isArray()) {
      element = element.componentType();
    }
    return !element.isHidden();
  }
}
