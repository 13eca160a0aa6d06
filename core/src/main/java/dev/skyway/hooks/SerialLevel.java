// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.SerialClass;
import java.io.ObjectStreamField;
import java.util.ArrayList;
import java.util.List;

/** A serializable class with its fields, ready for use. Immutable; lives as long as the class. */
record SerialLevel(SerialClass type, List<LevelField> fields) {
  private static final ClassValue<SerialLevel> LEVELS =
      new ClassValue<>() {
        @Override
        protected SerialLevel computeValue(Class<?> type) {
          SerialClass serial = SerialClass.of(type);
          List<LevelField> fields = new ArrayList<>();
          for (ObjectStreamField field : serial.fields()) {
            fields.add(LevelField.of(type, field));
          }
          return new SerialLevel(serial, List.copyOf(fields));
        }
      };

  static SerialLevel of(SerialClass type) {
    return LEVELS.get(type.type());
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
}
