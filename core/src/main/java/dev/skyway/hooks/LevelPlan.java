// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.io.InvalidClassException;
import java.util.List;

/**
 * How one level of a hooked class arrives: what the sender described, and the local class for it.
 *
 * @param described null if the sender's class did not have this level
 * @param local null if the class here does not have it
 * @param matches for each described field the local one of that name, or null; empty unless both
 *     are there
 * @param primitiveBytes what the described primitives take
 * @param references how many references are described
 */
record LevelPlan(
    LevelDescription described,
    SerialLevel local,
    LevelField[] matches,
    int primitiveBytes,
    int references) {
  private static final LevelField[] NONE = {};

  static LevelPlan withoutData(SerialLevel local) {
    return new LevelPlan(null, local, NONE, 0, 0);
  }

  static LevelPlan of(LevelDescription described, SerialLevel local) throws InvalidClassException {
    List<FieldDescription> fields = described.fields();
    LevelField[] matches = new LevelField[fields.size()];
    int primitiveBytes = 0;
    int references = 0;
    for (int i = 0; i < matches.length; i++) {
      FieldDescription field = fields.get(i);
      if (field.isReference()) {
        references++;
      } else {
        primitiveBytes += FieldDescription.primitiveBytes(field.type());
      }
      matches[i] = local == null ? null : local.field(field.name());
      if (matches[i] != null && matches[i].type() != field.type()) {
        throw new InvalidClassException(
            described.name(),
            "field types differ: field="
                + field.name()
                + " described="
                + field.type()
                + " here="
                + matches[i].type());
      }
    }
    return new LevelPlan(described, local, matches, primitiveBytes, references);
  }

  boolean hasData() {
    return described != null;
  }

  /** The index of the described field of that name and type, or -1. */
  int described(String name, char type) {
    List<FieldDescription> fields = hasData() ? described.fields() : List.of();
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name) && fields.get(i).type() == type) {
        return i;
      }
    }
    return -1;
  }
}
