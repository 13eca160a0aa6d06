// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.stream.Stream;

/**
 * What one class contributes to its own and its subclasses' instances.
 *
 * @param fields the fields that travel
 * @param refusal why instances cannot travel, or null
 */
record LevelPolicy(List<Field> fields, String refusal) {
  static LevelPolicy of(Class<?> type) {
    String hook = Hooks.find(type);
    if (hook != null) {
      return refuse(
          "serialization hooks are not run: declared-by="
              + type.getName()
              + " hook="
              + hook
              + "; leave the object out, or make the field transient");
    }
    List<Field> plain = instanceFields(type).filter(LevelPolicy::isPlain).toList();
    if (!plain.isEmpty()
        && PlatformClasses.contains(type)
        && !Serializable.class.isAssignableFrom(type)) {
      return refuse(
          "a class of the JDK must be Serializable: declared-by="
              + type.getName()
              + "; leave the object out, or make the field transient");
    }
    return new LevelPolicy(plain, null);
  }

  private static LevelPolicy refuse(String reason) {
    return new LevelPolicy(List.of(), reason);
  }

  private static boolean isPlain(Field field) {
    return !Modifier.isTransient(field.getModifiers());
  }

  static Stream<Field> instanceFields(Class<?> type) {
    return Stream.of(type.getDeclaredFields())
        .filter(field -> !Modifier.isStatic(field.getModifiers()));
  }
}
