// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Map;
import java.util.Objects;
import jdk.internal.misc.VM;

/** Finds classes by the names that {@link Class#getName()} gives. Thread-safe. */
public final class ClassResolver {
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

  static {
    Objects.requireNonNull(HeapAccess.UNSAFE); // exports the package that VM is in
  }

  private ClassResolver() {}

  /**
   * Finds a class without initialising it.
   *
   * @param loader where to look; null for the thread's context class loader, and then the
   *     {@linkplain #latestUserDefinedLoader latest user-defined loader}
   * @throws ClassNotFoundException if there is none
   * @throws LinkageError if there is one that cannot be loaded
   */
  public static Class<?> resolve(String name, ClassLoader loader) throws ClassNotFoundException {
    Class<?> primitive = PRIMITIVES.get(name);
    if (primitive != null) {
      return primitive;
    }
    if (loader != null) {
      return Class.forName(name, false, loader);
    }
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    ClassLoader latest = latestUserDefinedLoader();
    if (context == null || context == latest) {
      return Class.forName(name, false, latest);
    }
    try {
      return Class.forName(name, false, context);
    } catch (ClassNotFoundException e) {
      return Class.forName(name, false, latest);
    }
  }

  /**
   * The first loader on the stack that is neither the platform's nor above it, as {@link
   * java.io.ObjectInputStream#resolveClass} looks for it; the platform class loader if there is
   * none. Takes about a microsecond.
   */
  public static ClassLoader latestUserDefinedLoader() {
    return VM.latestUserDefinedLoader();
  }
}
