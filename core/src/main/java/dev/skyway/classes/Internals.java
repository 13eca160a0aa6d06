// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * Reaches fields and methods of JDK classes by name. What is missing here is found by the tests.
 */
final class Internals {
  private Internals() {}

  /** An instance field: its owner's subclasses included, no access check. */
  record Slot(long offset) {
    Object get(Object instance) {
      return UNSAFE.getReference(instance, offset);
    }

    void put(Object instance, Object value) {
      UNSAFE.putReference(instance, offset, value);
    }

    int getInt(Object instance) {
      return UNSAFE.getInt(instance, offset);
    }

    void putInt(Object instance, int value) {
      UNSAFE.putInt(instance, offset, value);
    }

    long getLong(Object instance) {
      return UNSAFE.getLong(instance, offset);
    }

    void putLong(Object instance, long value) {
      UNSAFE.putLong(instance, offset, value);
    }
  }

  static Slot slot(Class<?> owner, String name) {
    return new Slot(UNSAFE.objectFieldOffset(owner, name));
  }

  static Class<?> type(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw missing(name, e);
    }
  }

  /** The value of a static field; initialises its class. */
  static Object staticValue(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      return HeapAccess.trustedLookup().unreflectGetter(field).invoke();
    } catch (Throwable e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  /**
   * An instance method as a handle that takes and returns objects but for its ints and booleans.
   */
  static MethodHandle method(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodHandle handle =
          HeapAccess.trustedLookup()
              .findVirtual(owner, name, MethodType.methodType(result, parameters));
      return handle.asType(handle.type().erase());
    } catch (ReflectiveOperationException e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  /** A static method or, under the name {@code <init>}, a constructor. */
  static MethodHandle function(
      Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
    try {
      MethodHandle handle =
          name.equals("<init>")
              ? HeapAccess.trustedLookup()
                  .findConstructor(owner, MethodType.methodType(void.class, parameters))
              : HeapAccess.trustedLookup()
                  .findStatic(owner, name, MethodType.methodType(result, parameters));
      return handle.asType(handle.type().erase());
    } catch (ReflectiveOperationException e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  private static IllegalStateException missing(String what, Throwable cause) {
    return new IllegalStateException(
        "member of the JDK is missing: name=" + what + "; run on JDK 17, 21 or 25", cause);
  }

  /** Rethrows what a handle threw: unchecked as it is, checked as a contradiction. */
  static RuntimeException rethrow(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    throw new IllegalStateException("fields contradict each other: " + thrown.getMessage(), thrown);
  }
}
