// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * A way into native code during which no collector moves anything. Keep an implementation in a
 * {@code static final} field, so that the compiler inlines the call. Thread-safe; windows of
 * several threads may be open at a time. A window holds up collections, so it must stay under about
 * a millisecond.
 */
abstract class Window {
  /** Runs one {@link NativeOp}; its answer, or {@link NativeOp#WINDOW_REFUSED}. */
  abstract long enter(long op, long a, long b, long c);

  /** What {@code skyway doctor} calls it. */
  abstract String name();

  /**
   * Whether every other thread's handshake waits for the window, in every execution mode; only then
   * may a window follow a mark to its monitor.
   */
  abstract boolean holdsHandshakes();
}
