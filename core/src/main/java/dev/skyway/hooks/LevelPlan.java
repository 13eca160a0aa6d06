// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.StreamDescriptors;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.io.InvalidClassException;
import java.io.ObjectStreamClass;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * How one level of a hooked class arrives: what the sender described, and the local class for it.
 *
 * @param described null if the sender's class did not have this level
 * @param local null if the class here does not have it
 * @param matches for each described field the local one of that name, or null; empty unless both
 *     are there
 * @param primitiveBytes what the described primitives take
 * @param references how many references are described
 * @param kept the descriptor, once a hook has asked for it
 */
record LevelPlan(
    LevelDescription described,
    SerialLevel local,
    LevelField[] matches,
    int primitiveBytes,
    int references,
    AtomicReference<ObjectStreamClass> kept) {
  private static final LevelField[] NONE = {};

  static LevelPlan withoutData(SerialLevel local) {
    return new LevelPlan(null, local, NONE, 0, 0, new AtomicReference<>());
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
    AtomicReference<ObjectStreamClass> none = new AtomicReference<>();
    return new LevelPlan(described, local, matches, primitiveBytes, references, none);
  }

  boolean hasData() {
    return described != null;
  }

  /**
   * The class here with the fields that arrived, as {@code GetField} shows it; with its own ones
   * where a filter that the JVM's factory adds lets the class no longer pass.
   */
  ObjectStreamClass descriptor() {
    ObjectStreamClass known = kept.get();
    if (known == null) {
      try {
        known = StreamDescriptors.of(local.type().type(), described.fields());
      } catch (InvalidClassException e) {
        // what it adds may have changed since; what is here is better than a failure
        return ObjectStreamClass.lookup(local.type().type());
      }
      kept.set(known);
    }
    return known;
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
