// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandles;
import jdk.internal.misc.Unsafe;

/**
 * Opens {@code jdk.internal.misc.Unsafe} to this module on a stock command line. Reading {@link
 * #UNSAFE} first makes every later direct call on it legal, as the package is exported while this
 * class is initialised. A method reference ({@code UNSAFE::getInt}) is not such a call: it asks
 * reflection, which is not told. Thread-safe.
 *
 * <p>Array base offsets are offered here as longs: the JDK's own are ints up to 24 and longs from
 * 25, so code compiled on 17 must not call {@code Unsafe.arrayBaseOffset} nor read its constants.
 */
public final class HeapAccess {
  private static final String INTERNAL_PACKAGE = "jdk.internal.misc";
  private static final MethodHandles.Lookup TRUSTED = findTrustedLookup();

  /** The JDK's own {@code Unsafe}; misuse crashes the JVM. */
  public static final Unsafe UNSAFE = exportUnsafe();

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
    long base = NativeLibrary.isLoaded() ? NativeLibrary.arrayBase(UNSAFE, arrayClass) : -1;
    return base >= 0 ? base : PlainAccess.arrayBase(UNSAFE, arrayClass);
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
    Module base = Object.class.getModule();
    Module mine = HeapAccess.class.getModule();
    if (!NativeLibrary.isLoaded() || !NativeLibrary.exportPackage(base, INTERNAL_PACKAGE, mine)) {
      PlainAccess.exportPackage(TRUSTED, INTERNAL_PACKAGE, mine);
    }
    return Unsafe.getUnsafe();
  }

  private static MethodHandles.Lookup findTrustedLookup() {
    return NativeLibrary.isLoaded() ? NativeLibrary.trustedLookup() : PlainAccess.trustedLookup();
  }
}
