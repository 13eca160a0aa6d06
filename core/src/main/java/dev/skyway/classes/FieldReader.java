// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Reads one instance field whatever its access. PERF: a method handle that is no constant takes
 * several times as long. Thread-safe.
 */
public final class FieldReader {
  private final Internals.Slot slot;

  private FieldReader(Internals.Slot slot) {
    this.slot = slot;
  }

  /**
   * A reader of this field.
   *
   * @throws IllegalArgumentException if it is static
   */
  public static FieldReader of(Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      throw new IllegalArgumentException("an instance field is read: field=" + field);
    }
    return new FieldReader(Internals.slot(field.getDeclaringClass(), field.getName()));
  }

  /**
   * The reference that the field holds; may be null.
   *
   * @throws IllegalStateException if the instance has no such field
   */
  public Object get(Object instance) {
    return slot.get(instance);
  }

  /**
   * The {@code int} that the field holds.
   *
   * @throws IllegalStateException if the instance has no such field
   */
  public int getInt(Object instance) {
    return slot.getInt(instance);
  }
}
