// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayException;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.lang.reflect.Proxy;
import java.util.function.BiFunction;

/** Names objects that every JVM has itself, and finds them by name. */
final class Externals {
  private Externals() {}

  static ExternalDescription describe(ClassLayout layout, Object instance) {
    if (PlaceholderLoader.of(layout.type()) != null) {
      return Placeholders.external(instance);
    }
    return switch (layout.kind()) {
      case ENUM -> {
        Enum<?> constant = (Enum<?>) instance;
        yield new ExternalDescription(
            ExternalKind.ENUM, constant.getDeclaringClass().getName(), constant.name());
      }
      case CLASS_OBJECT -> describeClass((Class<?>) instance);
      default -> describeWellKnown(layout, instance);
    };
  }

  private static ExternalDescription describeClass(Class<?> type) {
    String refusal = Refusals.ofName(type);
    if (refusal != null) {
      throw new IllegalArgumentException(refusal);
    }
    if (Proxy.isProxyClass(type)) {
      throw new IllegalArgumentException(
          "the class of a dynamic proxy has no name elsewhere; write its interfaces instead");
    }
    return new ExternalDescription(ExternalKind.CLASS, type.getName(), "");
  }

  private static ExternalDescription describeWellKnown(ClassLayout layout, Object instance) {
    for (ExternalObject object : layout.externalObjects()) {
      if (object.instance() == instance) {
        return object.description();
      }
    }
    if (layout.kind() == ClassKind.SINGLETON) {
      throw new IllegalArgumentException(
          "only instances that every JVM has itself travel; leave the object out");
    }
    return null;
  }

  /** The object here that the description names, whose class was found already; or null. */
  static Object find(ExternalDescription description, Class<?> type, Resolution resolution) {
    return switch (description.kind()) {
      case ENUM -> constant(type, description.key(), resolution.unknownConstants());
      case CLASS -> type;
      case SINGLETON ->
          PlatformClasses.contains(type)
              ? WellKnown.find(type, description.key())
              : NamedObjects.find(type, description.key());
    };
  }

  private static Object constant(
      Class<?> declaring, String name, BiFunction<Class<?>, String, Enum<?>> fallback) {
    Object[] constants = declaring.getEnumConstants();
    if (constants == null) {
      return null;
    }
    for (Object constant : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    Enum<?> instead = fallback == null ? null : fallback.apply(declaring, name);
    if (instead != null && instead.getDeclaringClass() != declaring) {
      throw new SkywayException(
          "a constant of the same enum stands for an unknown one: enum="
              + declaring.getName()
              + " constant="
              + name
              + " found="
              + instead.getDeclaringClass().getName()
              + "; correct the function given to unknownConstants");
    }
    return instead;
  }
}
