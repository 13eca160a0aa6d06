// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.function.Supplier;

/** Reads a static field whenever it is asked: the class is initialised then, not before. */
record StaticField(Field field) implements Supplier<Object> {
  static StaticField of(Class<?> holder, String name) {
    try {
      Field field = holder.getDeclaredField(name);
      if (Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
        field.setAccessible(true);
        return new StaticField(field);
      }
    } catch (NoSuchFieldException | RuntimeException e) {
      throw new IllegalArgumentException(unreadable(holder, name), e);
    }
    throw new IllegalArgumentException(unreadable(holder, name));
  }

  private static String unreadable(Class<?> holder, String name) {
    return "a static field that can be read is needed: class="
        + holder.getName()
        + " field="
        + name;
  }

  @Override
  public Object get() {
    try {
      return field.get(null);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(unreadable(field.getDeclaringClass(), field.getName()), e);
    }
  }
}
