// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.SerialClass;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectStreamField;
import java.util.Arrays;
import java.util.List;

/**
 * A serializable class with its fields and hooks, ready for use. PERF: what the JDK says about a
 * class is asked once; each question takes as long as a field. Lives as long as the class;
 * thread-safe.
 */
final class SerialLevel {
  private static final ClassValue<SerialLevel> LEVELS =
      new ClassValue<>() {
        @Override
        protected SerialLevel computeValue(Class<?> type) {
          return new SerialLevel(SerialClass.of(type));
        }
      };

  private final SerialClass type;
  private final LevelField[] fields;
  private final boolean hasWriteObject;
  private final boolean hasReadObject;

  /** Racing threads find the same. */
  private boolean isChecked;

  private SerialLevel(SerialClass type) {
    this.type = type;
    ObjectStreamField[] declared = type.fields();
    fields = new LevelField[declared.length];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = LevelField.of(type.type(), declared[i]);
    }
    hasWriteObject = type.hasWriteObject();
    hasReadObject = type.hasReadObject();
  }

  static SerialLevel of(SerialClass type) {
    return LEVELS.get(type.type());
  }

  SerialClass type() {
    return type;
  }

  /** All fields, primitives first. */
  List<LevelField> fields() {
    return Arrays.asList(fields);
  }

  /** The same; not a copy, never to be changed. */
  LevelField[] fieldArray() {
    return fields;
  }

  boolean hasWriteObject() {
    return hasWriteObject;
  }

  boolean hasReadObject() {
    return hasReadObject;
  }

  /** The field of that name, or null. */
  LevelField field(String name) {
    for (LevelField field : fields) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /**
   * Checks that the fields may be written without a {@code writeObject} naming them.
   *
   * @throws InvalidClassException if not
   */
  void checkDefaultSerialize() throws IOException {
    if (!isChecked) {
      type.checkDefaultSerialize();
      isChecked = true;
    }
  }
}
