// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.HeapAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Finds HotSpot's own structure for the running thread. */
final class JavaThreads {
  private static final long EETOP = HeapAccess.UNSAFE.objectFieldOffset(Thread.class, "eetop");
  private static final MethodHandle CARRIER = findCarrier();

  private JavaThreads() {}

  /** Address of the JavaThread that runs this, also of the one that carries a virtual thread. */
  static long current() {
    try {
      return HeapAccess.UNSAFE.getLong((Thread) CARRIER.invokeExact(), EETOP);
    } catch (Throwable e) {
      throw new IllegalStateException("current thread not readable, cause=" + e, e);
    }
  }

  private static MethodHandle findCarrier() {
    MethodHandles.Lookup lookup = HeapAccess.trustedLookup();
    MethodType type = MethodType.methodType(Thread.class);
    try {
      return lookup.findStatic(Thread.class, "currentCarrierThread", type);
    } catch (ReflectiveOperationException beforeVirtualThreads) {
      try {
        return lookup.findStatic(Thread.class, "currentThread", type);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("Thread.currentThread is missing", e);
      }
    }
  }
}
