// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** The proven window as a constant, so that the compiler inlines the way into it. */
final class Entry {
  private static final Window WINDOW = HeapPlatform.current().window();

  private Entry() {}

  /** Runs one {@link NativeOp} in a window, however often it takes to get one. */
  static long enter(long op, long a, long b, long c) {
    long answer = WINDOW.enter(op, a, b, c);
    return answer == NativeOp.WINDOW_REFUSED ? retry(op, a, b, c) : answer;
  }

  private static long retry(long op, long a, long b, long c) {
    for (int i = 0; i < 100; i++) {
      Thread.yield();
      long answer = WINDOW.enter(op, a, b, c);
      if (answer != NativeOp.WINDOW_REFUSED) {
        return answer;
      }
    }
    throw new OutOfMemoryError("no window for the native engine: tries=100; give the JVM memory");
  }

  /** What a window's answer comes to that is none of those it has on purpose. */
  static OutOfMemoryError noMemory(String what, int status) {
    return new OutOfMemoryError(
        "no native memory for "
            + what
            + ": status="
            + status
            + "; see whether the process has a limit (ulimit -v, cgroup) or the system does not"
            + " overcommit (vm.overcommit_memory)");
  }
}
