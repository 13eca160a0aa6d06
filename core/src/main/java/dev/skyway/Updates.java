// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.FieldUpdate;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Field updates that were registered. Not thread-safe. */
final class Updates {
  private final Map<Class<?>, List<FieldUpdate>> byClass = new HashMap<>();

  Updates() {}

  Updates(Map<Class<?>, List<FieldUpdate>> others) {
    byClass.putAll(others);
  }

  void add(Class<?> type, Field field, UnaryOperator<Object> function) {
    Objects.requireNonNull(function, "function");
    if (Modifier.isStatic(field.getModifiers())
        || !field.getDeclaringClass().isAssignableFrom(type)) {
      throw new IllegalArgumentException(
          "an instance field of the class is needed: class="
              + type.getName()
              + " field="
              + field
              + "; pass a field that the class declares or inherits");
    }
    byClass.merge(
        type,
        List.of(new FieldUpdate(field, function)),
        (a, b) -> Stream.concat(a.stream(), b.stream()).toList());
  }

  /** The lists are immutable; the map is not. */
  Map<Class<?>, List<FieldUpdate>> byClass() {
    return byClass;
  }
}
