// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.lang.reflect.Method;
import java.util.Set;

/**
 * The protected methods that subclasses of {@code java.io}'s object streams override and that have
 * no place here. To ignore such a method could be to ignore somebody's check; so it is refused.
 */
final class ExtensionPoints {
  private static final Set<String> METHODS =
      Set.of(
          "annotateClass",
          "annotateProxyClass",
          "replaceObject",
          "writeClassDescriptor",
          "writeStreamHeader",
          "resolveClass",
          "resolveProxyClass",
          "resolveObject",
          "readClassDescriptor",
          "readStreamHeader");

  private static final ClassValue<String> OVERRIDDEN =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
          return find(type);
        }
      };

  private ExtensionPoints() {}

  /**
   * Checks a stream's class.
   *
   * @throws UnsupportedOperationException if it overrides one of the methods
   */
  static void refuse(Class<?> type) {
    String method = OVERRIDDEN.get(type);
    if (!method.isEmpty()) {
      throw new UnsupportedOperationException(
          "this method is never called: class="
              + type.getName()
              + " method="
              + method
              + "; give SkywayBuilder a filter, a class loader or a field update instead");
    }
  }

  private static String find(Class<?> type) {
    Package mine = ExtensionPoints.class.getPackage();
    for (Class<?> c = type; !c.getPackage().equals(mine); c = c.getSuperclass()) {
      for (Method method : c.getDeclaredMethods()) {
        if (METHODS.contains(method.getName())) {
          return method.getName();
        }
      }
    }
    return "";
  }
}
