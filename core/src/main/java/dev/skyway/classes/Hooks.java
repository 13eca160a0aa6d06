// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.OptionalLong;

/** What a class declares for {@code java.io} serialization. */
final class Hooks {
  private Hooks() {}

  /** The name of a hook that this very class declares, or null. */
  static String find(Class<?> type) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return "Externalizable";
    }
    if (!Serializable.class.isAssignableFrom(type)) {
      return null;
    }
    if (declares(type, "writeReplace")) {
      return "writeReplace";
    }
    if (declares(type, "readResolve")) {
      return "readResolve";
    }
    if (type.isRecord()) {
      return null; // java.io ignores the others in records
    }
    if (declares(type, "writeObject", ObjectOutputStream.class)) {
      return "writeObject";
    }
    if (declares(type, "readObject", ObjectInputStream.class)) {
      return "readObject";
    }
    if (declares(type, "readObjectNoData")) {
      return "readObjectNoData";
    }
    return declaresPersistentFields(type) ? "serialPersistentFields" : null;
  }

  /** The serialVersionUID that this very class declares. */
  static OptionalLong serialVersionUid(Class<?> type) {
    Field field = staticField(type, "serialVersionUID");
    if (field == null
        || !Modifier.isFinal(field.getModifiers())
        || field.getType() != long.class
        || !Serializable.class.isAssignableFrom(type)) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        UNSAFE.getLong(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field)));
  }

  private static boolean declaresPersistentFields(Class<?> type) {
    Field field = staticField(type, "serialPersistentFields");
    return field != null
        && Modifier.isPrivate(field.getModifiers())
        && field.getType() == ObjectStreamField[].class;
  }

  private static Field staticField(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers())) {
        return field;
      }
    }
    return null;
  }

  static boolean declares(Class<?> type, String method, Class<?>... parameters) {
    try {
      return !Modifier.isStatic(type.getDeclaredMethod(method, parameters).getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
