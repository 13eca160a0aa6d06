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

  /** An instance field, reached without access checks, but never in an object of another class. */
  record Slot(Class<?> owner, long offset, char type) {
    Object get(Object instance) {
      return UNSAFE.getReference(check(instance, 'L'), offset);
    }

    /** The caller knows that the value fits the field. */
    void put(Object instance, Object value) {
      UNSAFE.putReference(check(instance, 'L'), offset, value);
    }

    int getInt(Object instance) {
      return UNSAFE.getInt(check(instance, 'I'), offset);
    }

    void putInt(Object instance, int value) {
      UNSAFE.putInt(check(instance, 'I'), offset, value);
    }

    void putLong(Object instance, long value) {
      UNSAFE.putLong(check(instance, 'J'), offset, value);
    }

    long getLong(Object instance) {
      return UNSAFE.getLong(check(instance, 'J'), offset);
    }

    boolean getBoolean(Object instance) {
      return UNSAFE.getBoolean(check(instance, 'Z'), offset);
    }

    void putBoolean(Object instance, boolean value) {
      UNSAFE.putBoolean(check(instance, 'Z'), offset, value);
    }

    float getFloat(Object instance) {
      return UNSAFE.getFloat(check(instance, 'F'), offset);
    }

    byte getByte(Object instance) {
      return UNSAFE.getByte(check(instance, 'B'), offset);
    }

    void putByte(Object instance, int value) {
      UNSAFE.putByte(check(instance, 'B'), offset, (byte) value);
    }

    private Object check(Object instance, char wanted) {
      if (type != wanted || !owner.isInstance(instance)) {
        throw new IllegalStateException("field of another kind: slot=" + this);
      }
      return instance;
    }
  }

  static Slot slot(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      return new Slot(owner, UNSAFE.objectFieldOffset(field), FieldAccess.typeOf(field.getType()));
    } catch (NoSuchFieldException e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  /** What the field of that name is declared as, which may differ between releases. */
  static Class<?> declaredType(Class<?> owner, String name) {
    try {
      return owner.getDeclaredField(name).getType();
    } catch (NoSuchFieldException e) {
      throw missing(owner.getName() + "." + name, e);
    }
  }

  static Class<?> type(String name) {
    try {
      return Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      throw missing(name, e);
    }
  }

  /**
   * The value of a static field; initialises its class. PERF: to make a getter of a handle links
   * the JDK's first one, 2 ms of the first message that is read.
   */
  static Object staticValue(Class<?> owner, String name) {
    try {
      Field field = owner.getDeclaredField(name);
      UNSAFE.ensureClassInitialized(owner);
      return UNSAFE.getReference(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field));
    } catch (NoSuchFieldException e) {
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

  /**
   * Rethrows as it is what a handle that runs code of keys or values threw: that may be checked
   * though nobody declares it, as Kotlin and Scala have it, and is no contradiction then.
   */
  @SuppressWarnings("unchecked") // E is a RuntimeException for the compiler alone
  static <E extends Throwable> RuntimeException rethrowAsIs(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
