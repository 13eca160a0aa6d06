// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import dev.skyway.format.ClassDescription;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;

/** The classes of dynamic proxies: their names mean nothing elsewhere, their interfaces do. */
final class ProxyClasses {
  private ProxyClasses() {}

  /** Adds the interfaces to the description of a dynamic proxy's class. */
  static ClassDescription describe(Class<?> type, ClassDescription description) {
    if (!Proxy.isProxyClass(type)) {
      return description;
    }
    List<String> names = new ArrayList<>();
    for (Class<?> each : type.getInterfaces()) {
      names.add(each.getName());
    }
    return description.withInterfaces(names);
  }

  /**
   * The class of proxies for these interfaces. It belongs to the loader, or to that of interfaces
   * that are not public, as {@link java.io.ObjectInputStream#resolveProxyClass} has it.
   *
   * @throws dev.skyway.SkywayFormatException if there can be none
   */
  static Class<?> find(List<Class<?>> interfaces, ClassLoader loader, ByteSource in) {
    try {
      return find(interfaces, loader);
    } catch (IllegalArgumentException e) {
      throw in.failure(
          "one class can implement the interfaces of a dynamic proxy: interfaces="
              + interfaces
              + " problem="
              + e.getMessage(),
          e);
    }
  }

  /**
   * The same.
   *
   * @throws IllegalArgumentException if there can be none
   */
  @SuppressWarnings("deprecation") // the replacement needs an instance
  static Class<?> find(List<Class<?>> interfaces, ClassLoader loader) {
    ClassLoader defining = loader;
    for (Class<?> type : interfaces) {
      if (!Modifier.isPublic(type.getModifiers())) {
        defining = type.getClassLoader();
      }
    }
    return Proxy.getProxyClass(defining, interfaces.toArray(new Class<?>[0]));
  }
}
