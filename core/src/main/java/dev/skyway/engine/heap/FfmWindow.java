// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.lang.invoke.MethodHandle;

/**
 * A call without a thread transition: the thread stays in Java state, so no safepoint completes
 * while it runs. The handle is a static constant of a class of its own, which the compiler folds
 * into a plain call, and so is the address: to bind it to the handle, the JDK would spin a class.
 */
final class FfmWindow extends Window {
  private static final class Entry {
    static final long ADDRESS = NativeEntry.enterAddress();
    static final MethodHandle HANDLE = NoTransitionLinker.link(ADDRESS);
  }

  /**
   * Links the call now.
   *
   * @throws IllegalStateException if this JDK cannot link it
   */
  FfmWindow() {
    try {
      if (Entry.HANDLE == null) {
        throw new IllegalStateException("no linker on this JDK; use JDK 17, 21 or 25");
      }
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      throw new IllegalStateException("call without transition not linked: cause=" + e, e);
    }
  }

  @Override
  long enter(long op, long a, long b, long c) {
    try {
      return (long) Entry.HANDLE.invokeExact(Entry.ADDRESS, op, a, b, c);
    } catch (Error e) {
      throw e; // the stack may end before the call is made
    } catch (Throwable e) {
      throw new AssertionError("a native call threw", e);
    }
  }

  @Override
  String name() {
    return NoTransitionLinker.kind();
  }

  @Override
  boolean holdsHandshakes() {
    return !NoTransitionLinker.mayFallBack();
  }
}
