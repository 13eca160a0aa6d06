// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.ExternalKind;
import java.util.List;

/**
 * The loader of one class that stands for another, and what is known about that; unloaded with it.
 * Immutable and thread-safe.
 */
final class PlaceholderLoader extends ClassLoader {
  /** What was described; null for externals and for elements of arrays. */
  final ClassDescription description;

  /** What the externals are that the class stands for; null if it does not. */
  final ExternalKind external;

  /** The name as it was described. */
  final String className;

  private final List<Class<?>> interfaces;

  PlaceholderLoader(
      String className,
      ClassDescription description,
      ExternalKind external,
      List<Class<?>> interfaces) {
    super(PlaceholderLoader.class.getClassLoader());
    this.className = className;
    this.description = description;
    this.external = external;
    this.interfaces = List.copyOf(interfaces);
  }

  /** The loader of a class that stands for another; null for all other classes. */
  static PlaceholderLoader of(Class<?> type) {
    return type.getClassLoader() instanceof PlaceholderLoader loader ? loader : null;
  }

  /** The class is linked: an instance that an engine makes of another one has no methods. */
  Class<?> define(String name, byte[] file) {
    Class<?> type = defineClass(name, file, 0, file.length);
    HeapAccess.UNSAFE.ensureClassInitialized(type);
    return type;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    for (Class<?> each : interfaces) {
      if (each.getName().equals(name)) {
        return each;
      }
    }
    return super.loadClass(name, resolve);
  }
}
