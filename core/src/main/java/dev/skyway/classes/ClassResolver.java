// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Map;

/** Finds classes by the names that {@link Class#getName()} gives. Thread-safe. */
final class ClassResolver {
  private static final Map<String, Class<?>> PRIMITIVES =
      Map.of(
          "boolean", boolean.class,
          "byte", byte.class,
          "char", char.class,
          "short", short.class,
          "int", int.class,
          "long", long.class,
          "float", float.class,
          "double", double.class,
          "void", void.class);

  /** Classes of the JDK that have another name in another release. */
  private static final Map<String, String> RENAMED =
      Map.of(
          "java.util.concurrent.LinkedTransferQueue$Node",
          "java.util.concurrent.LinkedTransferQueue$DualNode",
          "java.util.concurrent.LinkedTransferQueue$DualNode",
          "java.util.concurrent.LinkedTransferQueue$Node");

  private ClassResolver() {}

  /**
   * Finds a class without initialising it.
   *
   * @throws ClassNotFoundException if the loader finds none
   * @throws LinkageError if there is one that cannot be loaded
   */
  static Class<?> find(String name, ClassLoader loader) throws ClassNotFoundException {
    Class<?> primitive = PRIMITIVES.get(name);
    if (primitive != null) {
      return primitive;
    }
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException e) {
      String otherName = RENAMED.get(name);
      if (otherName == null) {
        throw e;
      }
      return Class.forName(otherName, false, loader);
    }
  }
}
