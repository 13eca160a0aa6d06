// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.FieldAccess;
import java.io.ObjectStreamField;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * A serializable field of one class, as the class or its {@code serialPersistentFields} declare it.
 *
 * @param type one of {@code ZBCSIJFD}, or {@code L} for every reference
 * @param declaredType what a reference must be assignable to
 * @param offset bytes from the start of the object; -1 if the class has no such field
 * @param isUnshared whether nothing else may refer to its value
 */
record LevelField(String name, char type, Class<?> declaredType, long offset, boolean isUnshared) {
  static LevelField of(Class<?> declaring, ObjectStreamField field) {
    return new LevelField(
        field.getName(),
        FieldAccess.typeOf(field.getType()),
        field.getType(),
        offset(declaring, field),
        field.isUnshared());
  }

  private static long offset(Class<?> declaring, ObjectStreamField serial) {
    try {
      Field field = declaring.getDeclaredField(serial.getName());
      boolean isSame =
          field.getType() == serial.getType() && !Modifier.isStatic(field.getModifiers());
      return isSame ? UNSAFE.objectFieldOffset(field) : -1;
    } catch (NoSuchFieldException e) {
      return -1; // serialPersistentFields may name what only a PutField knows
    }
  }

  boolean isReference() {
    return type == 'L';
  }

  boolean isHere() {
    return offset >= 0;
  }
}
