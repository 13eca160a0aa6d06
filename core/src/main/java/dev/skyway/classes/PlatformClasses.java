// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Which classes belong to the JDK itself. */
public final class PlatformClasses {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private PlatformClasses() {}

  /** The class of the JDK itself that has this name; null if there is none. Initializes nothing. */
  static Class<?> named(String name) {
    try {
      Class<?> found = Class.forName(name, false, PLATFORM);
      return contains(found) ? found : null;
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** Other libraries may call their modules {@code java.something}: the loader decides. */
  public static boolean contains(Class<?> type) {
    Module module = type.getModule();
    String name = module.getName();
    if (name == null || module.getLayer() != ModuleLayer.boot()) {
      return false;
    }
    ClassLoader loader = module.getClassLoader();
    return loader == null || loader == PLATFORM || name.startsWith("jdk.");
  }
}
