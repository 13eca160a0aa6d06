// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.SerialVersion;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** The serialVersionUIDs of local classes, as far as they matter. */
final class SerialVersions {
  private static final String NAME = "serialVersionUID";

  private SerialVersions() {}

  /**
   * The version of a class; none if it is not {@code Serializable}, if {@code java.io} compares
   * none, or if the class was judged: then the judgement says which versions go together.
   */
  static SerialVersion of(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type)
        || type.isRecord()
        || type.isArray()
        || LevelPolicy.isJudged(type)) {
      return SerialVersion.NONE;
    }
    Field field = declared(type);
    if (field != null) {
      return SerialVersion.declared(value(type, field));
    }
    return SerialVersion.computed(uid(ObjectStreamClass.lookup(type)));
  }

  /** The serialVersionUID, declared or computed. */
  static long uid(ObjectStreamClass stream) {
    if (!FirstUse.isReady(FirstUse.DIGESTS) && declared(stream.forClass()) == null) {
      FirstUse.digests();
    }
    return stream.getSerialVersionUID();
  }

  private static Field declared(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (field.getName().equals(NAME)
          && field.getType() == long.class
          && Modifier.isStatic(modifiers)
          && Modifier.isFinal(modifiers)) {
        return field;
      }
    }
    return null;
  }

  /** A constant is there from the start; what is not one, once the class is initialised. */
  private static long value(Class<?> type, Field field) {
    Object base = UNSAFE.staticFieldBase(field);
    long offset = UNSAFE.staticFieldOffset(field);
    if (UNSAFE.getLong(base, offset) == 0) {
      UNSAFE.ensureClassInitialized(type);
    }
    return UNSAFE.getLong(base, offset);
  }
}
