// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What a native reader or writer holds outside the heap. It leads to nothing that its user has
 * given to that, such as a class loader or a filter, so a cleaner may hold it; but while a stream
 * is open to what that has named or read, as the library has to find it. Running it frees all,
 * once; nobody is within by then. Thread-safe.
 */
abstract class NativeParts implements Runnable {
  private static final AtomicLong HELD = new AtomicLong();

  private final AtomicBoolean isFreed = new AtomicBoolean();

  /** How many were not freed yet. */
  static long held() {
    return HELD.get();
  }

  /** All is there: it is counted from now on. */
  final void made() {
    HELD.incrementAndGet();
  }

  @Override
  public final void run() {
    if (isFreed.compareAndSet(false, true)) {
      HELD.decrementAndGet();
      free();
    }
  }

  /** Gives all back; called once. */
  abstract void free();
}
