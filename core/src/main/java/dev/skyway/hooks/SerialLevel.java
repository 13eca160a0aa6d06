// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.SerialClass;
import java.util.List;
import java.util.stream.Stream;

/** A serializable class with its fields, ready for use. Immutable; lives as long as the class. */
record SerialLevel(SerialClass type, List<LevelField> fields) {
  private static final ClassValue<SerialLevel> LEVELS =
      new ClassValue<>() {
        @Override
        protected SerialLevel computeValue(Class<?> type) {
          SerialClass serial = SerialClass.of(type);
          return new SerialLevel(
              serial, Stream.of(serial.fields()).map(f -> LevelField.of(type, f)).toList());
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
