// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.FieldReader;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.Arrays;

/**
 * Reaches members of the library by name, so that nothing here is bound to one library: each loader
 * may have another.
 */
final class Members {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private Members() {}

  /**
   * A class of the same library.
   *
   * @throws IllegalStateException if there is none
   */
  static Class<?> type(Class<?> neighbour, String name) {
    try {
      return Class.forName(name, false, neighbour.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw missing(name, e);
    }
  }

  /**
   * A declared field; those that several classes may access have long names, which end with the
   * short one.
   *
   * @throws IllegalStateException if there is none
   */
  static Field field(Class<?> owner, String name) {
    Field field = find(owner, name);
    if (field == null) {
      throw missing(owner.getName() + "." + name, null);
    }
    return field;
  }

  /** Whether there is such a field. */
  static boolean has(Class<?> owner, String name) {
    return find(owner, name) != null;
  }

  private static Field find(Class<?> owner, String name) {
    for (Field field : owner.getDeclaredFields()) {
      if (field.getName().equals(name) || field.getName().endsWith("$$" + name)) {
        return field;
      }
    }
    return null;
  }

  /**
   * Reads a field, as a function from an object to an object, or to a primitive.
   *
   * @throws IllegalStateException if there is no such field
   */
  static MethodHandle getter(Class<?> owner, String name) {
    Field field = field(owner, name);
    field.setAccessible(true);
    try {
      return erase(LOOKUP.unreflectGetter(field));
    } catch (IllegalAccessException e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  /**
   * Reads a field that holds a reference or an {@code int}.
   *
   * @throws IllegalStateException if there is no such field
   */
  static FieldReader reader(Class<?> owner, String name) {
    return FieldReader.of(field(owner, name));
  }

  /**
   * A public method, which takes and gives objects or primitives; static ones too.
   *
   * @throws IllegalStateException if there is none
   */
  static MethodHandle method(Class<?> owner, String name, Class<?>... parameters) {
    try {
      return erase(LOOKUP.unreflect(owner.getMethod(name, parameters)));
    } catch (ReflectiveOperationException e) {
      throw missing(owner.getName() + "." + name + Arrays.toString(parameters), e);
    }
  }

  /** Calls a static method without parameters that gives an object; throws what it throws. */
  static Object call(MethodHandle function) {
    try {
      return function.invoke();
    } catch (Throwable e) {
      throw rethrow(e);
    }
  }

  private static MethodHandle erase(MethodHandle handle) {
    return handle.asType(handle.type().erase());
  }

  private static IllegalStateException missing(String name, Exception cause) {
    return new IllegalStateException(
        "member of Scala's library is missing: name=" + name + "; use a later Scala 2.13", cause);
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
