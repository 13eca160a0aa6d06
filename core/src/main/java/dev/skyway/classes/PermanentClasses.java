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
    return !element(type).isHidden();
  }

  /** What arrays of a class, of any number of dimensions, hold; the class itself if it is none. */
  public static Class<?> element(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.componentType();
    }
    return element;
  }
}
