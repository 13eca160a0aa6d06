// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * Opens {@code jdk.internal.misc.Unsafe} to this module on a stock command line. Reading {@link
 * #UNSAFE} first makes every later direct call on it legal, as the package is exported while this
 * class is initialised. Thread-safe.
 *
 * <p>Array base offsets are offered here as longs: the JDK's own are ints up to 24 and longs from
 * 25, so code compiled on 17 must not call {@code Unsafe.arrayBaseOffset} nor read its constants.
 */
public final class HeapAccess {
  private static final String INTERNAL_PACKAGE = "jdk.internal.misc";
  private static final MethodHandles.Lookup TRUSTED = findTrustedLookup();

  /** The JDK's own {@code Unsafe}; misuse crashes the JVM. */
  public static final Unsafe UNSAFE = exportUnsafe();

  private static final MethodHandle ARRAY_BASE = findArrayBase();

  /** Bytes from the start of a {@code byte[]} to its first element. */
  public static final long BYTE_ARRAY_BASE = arrayBaseOffset(byte[].class);

  /** Bytes from the start of an {@code int[]} to its first element. */
  public static final long INT_ARRAY_BASE = arrayBaseOffset(int[].class);

  /** Bytes from the start of a {@code long[]} to its first element. */
  public static final long LONG_ARRAY_BASE = arrayBaseOffset(long[].class);

  /** Bytes from the start of an {@code Object[]} to its first element. */
  public static final long OBJECT_ARRAY_BASE = arrayBaseOffset(Object[].class);

  private HeapAccess() {}

  /** The lookup that may reach every member of every class, in every module. */
  public static MethodHandles.Lookup trustedLookup() {
    return TRUSTED;
  }

  /**
   * Bytes from the start of an array of this class to its first element.
   *
   * @throws IllegalArgumentException if {@code arrayClass} is not an array class
   */
  public static long arrayBaseOffset(Class<?> arrayClass) {
    if (!arrayClass.isArray()) {
      throw new IllegalArgumentException(
          "an array class is needed: class=" + arrayClass.getName() + "; pass its array type");
    }
    try {
      return (long) ARRAY_BASE.invokeExact(UNSAFE, arrayClass);
    } catch (Throwable e) {
      throw new IllegalStateException(
          "array base offset not readable: class=" + arrayClass.getName(), e);
    }
  }

  /**
   * A primitive array whose elements are whatever the memory held before; the caller overwrites all
   * of them before anything else reads them.
   *
   * @throws IllegalArgumentException if {@code componentType} is not primitive or {@code length} is
   *     negative
   */
  public static Object allocateUninitializedArray(Class<?> componentType, int length) {
    return UNSAFE.allocateUninitializedArray(componentType, length);
  }

  private static Unsafe exportUnsafe() {
    try {
      MethodHandle export =
          TRUSTED.findVirtual(
              Module.class,
              "implAddExports",
              MethodType.methodType(void.class, String.class, Module.class));
      export.invokeExact(Object.class.getModule(), INTERNAL_PACKAGE, HeapAccess.class.getModule());
    } catch (Throwable e) {
      throw new IllegalStateException(
          "package not exportable: package=" + INTERNAL_PACKAGE + "; run on JDK 17, 21 or 25", e);
    }
    return Unsafe.getUnsafe();
  }

  /** The method returns an int or a long; both are adapted to a long. */
  private static MethodHandle findArrayBase() {
    try {
      return TRUSTED
          .unreflect(Unsafe.class.getMethod("arrayBaseOffset", Class.class))
          .asType(MethodType.methodType(long.class, Unsafe.class, Class.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("Unsafe.arrayBaseOffset is missing; run on JDK 17 to 25", e);
    }
  }

  private static MethodHandles.Lookup findTrustedLookup() {
    return NativeLibrary.isLoaded() ? NativeLibrary.trustedLookup() : readTrustedLookup();
  }

  /**
   * Without the library: {@code sun.misc.Unsafe} is open to all, with a warning on 24 and later.
   */
  static MethodHandles.Lookup readTrustedLookup() {
    try {
      Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
      Field instance = unsafeClass.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object unsafe = instance.get(null);
      Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      Object base = unsafeClass.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
      Object offset =
          unsafeClass.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
      return (MethodHandles.Lookup)
          unsafeClass.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "trusted lookup not readable: native=off ("
              + NativeLibrary.failure()
              + "); add the module jdk.unsupported or let the native library load",
          e);
    }
  }
}
