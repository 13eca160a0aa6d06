// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads and writes instance fields whatever their access, final ones and those of records too. */
public final class FieldAccess {
  private FieldAccess() {}

  /** The instance fields that this very class declares. */
  public static List<Field> instanceFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        fields.add(field);
      }
    }
    return fields;
  }

  /** The letter of a field's type: one of {@code ZBCSIJFD}, or {@code L} for references. */
  public static char typeOf(Class<?> type) {
    return type.isPrimitive() ? type.descriptorString().charAt(0) : 'L';
  }

  /**
   * The value of the field, boxed if it is primitive; may be null.
   *
   * @throws IllegalArgumentException if the field is static
   * @throws ClassCastException if the instance has no such field
   * @throws NullPointerException if the instance is null
   */
  public static Object get(Object instance, Field field) {
    return get(check(instance, field), UNSAFE.objectFieldOffset(field), typeOf(field.getType()));
  }

  /**
   * Sets the field.
   *
   * @param value of the field's type, boxed if that is primitive; may be null for references
   * @throws IllegalArgumentException if the field is static
   * @throws ClassCastException if the value does not fit, or the instance has no such field
   * @throws NullPointerException if the instance is null, or the value is and the field is
   *     primitive
   */
  public static void put(Object instance, Field field, Object value) {
    check(instance, field);
    long offset = UNSAFE.objectFieldOffset(field);
    switch (typeOf(field.getType())) {
      case 'Z' -> UNSAFE.putBoolean(instance, offset, (Boolean) value);
      case 'B' -> UNSAFE.putByte(instance, offset, (Byte) value);
      case 'C' -> UNSAFE.putChar(instance, offset, (Character) value);
      case 'S' -> UNSAFE.putShort(instance, offset, (Short) value);
      case 'I' -> UNSAFE.putInt(instance, offset, (Integer) value);
      case 'J' -> UNSAFE.putLong(instance, offset, (Long) value);
      case 'F' -> UNSAFE.putFloat(instance, offset, (Float) value);
      case 'D' -> UNSAFE.putDouble(instance, offset, (Double) value);
      default -> UNSAFE.putReference(instance, offset, field.getType().cast(value));
    }
  }

  /** The value at an offset that a {@link WireField} gives; boxed if it is primitive. */
  static Object get(Object instance, long offset, char type) {
    return switch (type) {
      case 'Z' -> UNSAFE.getBoolean(instance, offset);
      case 'B' -> UNSAFE.getByte(instance, offset);
      case 'C' -> UNSAFE.getChar(instance, offset);
      case 'S' -> UNSAFE.getShort(instance, offset);
      case 'I' -> UNSAFE.getInt(instance, offset);
      case 'J' -> UNSAFE.getLong(instance, offset);
      case 'F' -> UNSAFE.getFloat(instance, offset);
      case 'D' -> UNSAFE.getDouble(instance, offset);
      default -> UNSAFE.getReference(instance, offset);
    };
  }

  /** Unsafe checks nothing: a null or foreign instance, or a static field, would crash the JVM. */
  private static Object check(Object instance, Field field) {
    if (Modifier.isStatic(field.getModifiers())) {
      throw new IllegalArgumentException("an instance field is needed: field=" + field);
    }
    return field.getDeclaringClass().cast(Objects.requireNonNull(instance));
  }
}
