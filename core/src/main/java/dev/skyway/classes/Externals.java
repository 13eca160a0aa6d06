// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;

/** Names objects that every JVM has itself, and finds them by name. */
final class Externals {
  private Externals() {}

  static ExternalDescription describe(ClassKind kind, Object instance) {
    switch (kind) {
      case ENUM:
        Enum<?> constant = (Enum<?>) instance;
        return new ExternalDescription(
            ExternalKind.ENUM, constant.getDeclaringClass().getName(), constant.name());
      case CLASS_OBJECT:
        Class<?> type = (Class<?>) instance;
        String refusal = Refusals.ofName(type);
        if (refusal != null) {
          throw new IllegalArgumentException(refusal);
        }
        return new ExternalDescription(ExternalKind.CLASS, type.getName(), "");
      default:
        throw new IllegalArgumentException(
            "an external is needed: class=" + instance.getClass().getName() + " kind=" + kind);
    }
  }

  /** The object here that the description names, whose class was found already; or null. */
  static Object find(ExternalDescription description, Class<?> type) {
    return switch (description.kind()) {
      case ENUM -> constant(type, description.key());
      case CLASS -> type;
      case SINGLETON -> null;
    };
  }

  private static Object constant(Class<?> declaring, String name) {
    Object[] constants = declaring.getEnumConstants();
    if (constants == null) {
      return null;
    }
    for (Object constant : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    return null;
  }
}
