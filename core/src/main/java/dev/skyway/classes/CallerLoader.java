// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * The latest user-defined loader on the stack of whoever reads from object streams, one after the
 * other. PERF: it is looked for where a stream's first object is asked for, a few frames from the
 * caller, if the stream before needed it: at the place that needs it, the look takes a third of the
 * time of reading a stream of one object. Not thread-safe.
 */
public final class CallerLoader {
  /** Six frames: a walk takes two places for itself. No walk asks for fewer. */
  private static final StackWalker STACK = LatestLoader.walker(8);

  /**
   * Whether the call that {@link #look} was said in still runs: later ones may come from elsewhere.
   * That it has returned is said without a call, for which a stack that overflows may leave no
   * room.
   */
  public boolean isNear;

  private ClassLoader latest;
  private boolean isNeeded;

  /** A stream's first object is asked for, by a caller a few frames away. */
  public void look() {
    if (isNeeded) {
      isNeeded = false;
      latest = STACK.walk(LatestLoader::latest);
      isNear = true;
    }
  }

  /** A stream has ended: nothing of it is kept alive. */
  public void forget() {
    isNear = false;
    latest = null;
  }

  /** That loader; if nobody but the platform and this library is on the stack, this library's. */
  ClassLoader get() {
    isNeeded = true;
    return isNear ? latest : LatestLoader.onStack();
  }
}
