// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * What {@link HeapAccess} needs where the library is not loaded, or does not know this JDK. PERF:
 * the library asks through JNI, as method handles cost a JVM's first message 6 ms.
 */
final class PlainAccess {
  private PlainAccess() {}

  /**
   * Without the library: {@code sun.misc.Unsafe} is open to all, with a warning on 24 and later,
   * unless the field is open itself.
   */
  static MethodHandles.Lookup trustedLookup() {
    try {
      Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      if (lookup.trySetAccessible()) {
        return (MethodHandles.Lookup) lookup.get(null);
      }
      Class<?> unsafeClass = Class.forName("sun.misc.Unsafe");
      Field instance = unsafeClass.getDeclaredField("theUnsafe");
      instance.setAccessible(true);
      Object unsafe = instance.get(null);
      Object base = unsafeClass.getMethod("staticFieldBase", Field.class).invoke(unsafe, lookup);
      Object offset =
          unsafeClass.getMethod("staticFieldOffset", Field.class).invoke(unsafe, lookup);
      return (MethodHandles.Lookup)
          unsafeClass.getMethod("getObject", Object.class, long.class).invoke(unsafe, base, offset);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(
          "trusted lookup not readable: native=off ("
              + NativeLibrary.failure()
              + "); add the module jdk.unsupported, start Java with"
              + " --add-opens=java.base/java.lang.invoke="
              + NativeLibrary.module()
              + ", or let the native library load",
          e);
    }
  }

  /** Exports a package of {@code java.base}. */
  static void exportPackage(MethodHandles.Lookup trusted, String name, Module to) {
    try {
      MethodHandle export =
          trusted.findVirtual(
              Module.class,
              "implAddExports",
              MethodType.methodType(void.class, String.class, Module.class));
      export.invokeExact(Object.class.getModule(), name, to);
    } catch (Throwable e) {
      throw new IllegalStateException(
          "package not exportable: package=" + name + "; run on JDK 17, 21 or 25", e);
    }
  }

  /** The method returns an int or a long; both are adapted to a long. */
  static long arrayBase(Unsafe unsafe, Class<?> arrayClass) {
    try {
      MethodHandle base =
          HeapAccess.trustedLookup()
              .unreflect(Unsafe.class.getMethod("arrayBaseOffset", Class.class))
              .asType(MethodType.methodType(long.class, Unsafe.class, Class.class));
      return (long) base.invokeExact(unsafe, arrayClass);
    } catch (Throwable e) {
      throw new IllegalStateException(
          "array base offset not readable: class="
              + arrayClass.getName()
              + "; run on JDK 17, 21 or 25",
          e);
    }
  }
}
