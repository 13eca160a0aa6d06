// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Externalizable;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashSet;
import java.util.Set;

/** What a class declares for {@code java.io} serialization. */
final class Hooks {
  private static final Set<String> METHODS =
      Set.of(
          "finalize",
          "writeObject",
          "readObject",
          "readObjectNoData",
          "writeReplace",
          "readResolve");

  /** Which of them a class declares. Few do, and asking for what is not there throws each time. */
  private static final ClassValue<Set<String>> DECLARED =
      new ClassValue<>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
          Set<String> declared = new HashSet<>();
          for (Method method : type.getDeclaredMethods()) {
            if (METHODS.contains(method.getName())) {
              declared.add(method.getName());
            }
          }
          return Set.copyOf(declared);
        }
      };

  private Hooks() {}

  /**
   * Why this very class, as a superclass of {@code instances} or as that class itself, makes {@code
   * java.io} run code when it reads or writes; null if it does not.
   */
  static String find(Class<?> type, Class<?> instances) {
    if (!Serializable.class.isAssignableFrom(instances) || instances.isRecord()) {
      return null; // java.io ignores these hooks in records
    }
    if (declares(type, "finalize")) {
      return "finalize"; // registered by the constructor
    }
    if (!Serializable.class.isAssignableFrom(type)) {
      boolean isConstructed = !FieldAccess.instanceFields(type).isEmpty();
      return isConstructed && SerialClass.of(instances).isInstantiable() ? "constructor" : null;
    }
    if (Externalizable.class.isAssignableFrom(type)) {
      return "Externalizable";
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

  /**
   * The class from which instances have {@code writeReplace} or {@code readResolve}, by {@code
   * java.io}'s rules of inheritance; null if they have none, or if that class was judged.
   */
  static Class<?> declaringReplacement(Class<?> type, String method) {
    if (!Serializable.class.isAssignableFrom(type)) {
      return null;
    }
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (declares(c, method)) {
        return !LevelPolicy.isJudged(c) && has(type, method) ? c : null;
      }
    }
    return null;
  }

  private static boolean has(Class<?> type, String method) {
    SerialClass serial = SerialClass.of(type);
    return method.equals("writeReplace") ? serial.hasWriteReplace() : serial.hasReadResolve();
  }

  /** Whether {@code serialPersistentFields} name the fields of this very class. */
  static boolean declaresPersistentFields(Class<?> type) {
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
    if (!DECLARED.get(type).contains(method)) {
      return false;
    }
    try {
      return !Modifier.isStatic(type.getDeclaredMethod(method, parameters).getModifiers());
    } catch (NoSuchMethodException e) {
      return false;
    }
  }
}
