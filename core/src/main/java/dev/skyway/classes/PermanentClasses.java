// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Which classes are never unloaded, so that it does not matter who keeps them reachable. */
public final class PermanentClasses {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();
  private static final ClassLoader SYSTEM = ClassLoader.getSystemClassLoader();

  private PermanentClasses() {}

  /** Whether this is one of them: of a loader that is never collected, and not hidden. */
  public static boolean contains(Class<?> type) {
    return isLoader(type.getClassLoader()) && !element(type).isHidden();
  }

  /** Whether a loader, null for the bootstrap loader, is never collected. */
  static boolean isLoader(ClassLoader loader) {
    return loader == null || loader == PLATFORM || loader == SYSTEM;
  }

  /**
   * Whether it is one of them, or stays as long as this loader does, which may be null for none:
   * one that it or its ancestors have defined.
   */
  private static boolean contains(Class<?> type, ClassLoader kept) {
    if (contains(type)) {
      return true;
    }
    ClassLoader loader = kept;
    while (loader != null && loader != type.getClassLoader()) {
      loader = loader.getParent();
    }
    return loader != null && !element(type).isHidden();
  }

  /** Whether the classes of the plans in {@code [from, to)} are all of them, or stay as long. */
  static boolean haveAll(ReadPlan[] plans, int from, int to, ClassLoader kept) {
    for (int i = from; i < to; i++) {
      if (!contains(plans[i].type(), kept)) {
        return false;
      }
    }
    return true;
  }

  /** Whether the first of these externals are such classes, or of one: engines hold them. */
  static boolean haveAll(Object[] externals, int count) {
    for (int i = 0; i < count; i++) {
      Object external = externals[i];
      if (!contains(external instanceof Class<?> type ? type : external.getClass())) {
        return false;
      }
    }
    return true;
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
