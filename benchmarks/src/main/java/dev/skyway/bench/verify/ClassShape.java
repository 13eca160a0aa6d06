// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** The fields of a class that belong to its objects' value: all but static and transient ones. */
final class ClassShape {

  private static final ClassValue<ClassShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected ClassShape computeValue(Class<?> type) {
          return new ClassShape(type);
        }
      };

  private final String name;
  private final Field[] fields;

  private ClassShape(Class<?> type) {
    name = type.getName();
    List<Field> found = new ArrayList<>();
    // Classes of the JDK are known to the walk by their meaning; their fields are closed to it.
    Class<?> lowest = type.getClassLoader() == null ? Object.class : type;
    for (Class<?> c = lowest; c != Object.class; c = c.getSuperclass()) {
      Field[] declared = c.getDeclaredFields();
      Arrays.sort(declared, Comparator.comparing(Field::getName));
      for (Field field : declared) {
        if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
          field.setAccessible(true);
          found.add(field);
        }
      }
    }
    fields = found.toArray(Field[]::new);
  }

  static ClassShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  String name() {
    return name;
  }

  Field[] fields() {
    return fields;
  }
}
