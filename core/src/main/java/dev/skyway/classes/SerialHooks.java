// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.invoke.MethodHandle;

/** Runs the hooks of classes, whatever their access. Thread-safe as far as the hooks are. */
public final class SerialHooks {
  private static final Class<ObjectStreamClass> OWNER = ObjectStreamClass.class;

  private static final MethodHandle WRITE_OBJECT =
      action("invokeWriteObject", Object.class, ObjectOutputStream.class);
  private static final MethodHandle READ_OBJECT =
      action("invokeReadObject", Object.class, ObjectInputStream.class);
  private static final MethodHandle NO_DATA = action("invokeReadObjectNoData", Object.class);
  private static final MethodHandle WRITE_REPLACE =
      Internals.method(OWNER, "invokeWriteReplace", Object.class, Object.class);
  private static final MethodHandle READ_RESOLVE =
      Internals.method(OWNER, "invokeReadResolve", Object.class, Object.class);
  private static final MethodHandle NEW_INSTANCE =
      Internals.method(OWNER, "newInstance", Object.class);

  private SerialHooks() {}

  private static MethodHandle action(String name, Class<?>... parameters) {
    return Internals.method(OWNER, name, void.class, parameters);
  }

  /**
   * Runs {@code writeObject}.
   *
   * @throws IOException if it does
   * @throws RuntimeException if it does
   */
  public static void writeObject(SerialClass type, Object instance, ObjectOutputStream out)
      throws IOException {
    try {
      WRITE_OBJECT.invokeExact((Object) type.stream(), instance, (Object) out);
    } catch (IOException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /**
   * Runs {@code readObject}.
   *
   * @throws IOException if it does
   * @throws ClassNotFoundException if it does
   * @throws RuntimeException if it does
   */
  public static void readObject(SerialClass type, Object instance, ObjectInputStream in)
      throws IOException, ClassNotFoundException {
    try {
      READ_OBJECT.invokeExact((Object) type.stream(), instance, (Object) in);
    } catch (IOException | ClassNotFoundException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /**
   * Runs {@code readObjectNoData}.
   *
   * @throws IOException if it does
   * @throws RuntimeException if it does
   */
  public static void readObjectNoData(SerialClass type, Object instance) throws IOException {
    try {
      NO_DATA.invokeExact((Object) type.stream(), instance);
    } catch (IOException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /**
   * Runs {@code writeReplace}.
   *
   * @return what it returns; may be null
   * @throws IOException if it does
   * @throws RuntimeException if it does
   */
  public static Object writeReplace(SerialClass type, Object instance) throws IOException {
    return replacement(WRITE_REPLACE, type, instance);
  }

  /**
   * Runs {@code readResolve}.
   *
   * @return what it returns; may be null
   * @throws IOException if it does
   * @throws RuntimeException if it does
   */
  public static Object readResolve(SerialClass type, Object instance) throws IOException {
    return replacement(READ_RESOLVE, type, instance);
  }

  private static Object replacement(MethodHandle hook, SerialClass type, Object instance)
      throws IOException {
    try {
      return hook.invokeExact((Object) type.stream(), instance);
    } catch (IOException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /**
   * A new instance, made by the constructor that {@code java.io} would run.
   *
   * @throws ReflectiveOperationException if there is none, or it fails
   */
  public static Object newInstance(SerialClass type) throws ReflectiveOperationException {
    try {
      return NEW_INSTANCE.invokeExact((Object) type.stream());
    } catch (ReflectiveOperationException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
