// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.NativeLibrary;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/**
 * The JNI entries of {@code libskyway}; call them only when {@link NativeLibrary#isLoaded()}.
 * Thread-safe.
 */
final class NativeEntry {
  static {
    NativeLibrary.bind(NativeEntry.class);
  }

  private NativeEntry() {}

  /** Looks at this JVM, once, and returns what was found as {@code key=value} lines. */
  static native String discover(int feature);

  /** Address of the entry that takes four longs and returns one. */
  static native long enterAddress();

  /**
   * A handle of a function's address and its four longs, to be called without a thread transition;
   * null where the JDK's own linker has to make it.
   */
  static native MethodHandle linkNoTransition(MethodType type);

  /** The same entry inside a JNI critical section; {@link NativeOp#WINDOW_REFUSED} if none. */
  static native long enterCritical(long op, long a, long b, long c);

  /** Does one {@link ControlOp}; collectors run on. */
  static native long control(long op, long a, long b);

  /** Whether windows hold up handshakes, so that a monitor's memory may be read in them. */
  static native void monitorsReadable(boolean readable);

  /** A handle that keeps the object reachable and lets windows find it, until deleted. */
  static native long newGlobal(Object object);

  /** Frees a handle; it must not be used again, nor be in use by a window. */
  static native void deleteGlobal(long handle);
}
