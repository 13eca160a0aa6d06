// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.HookInput;
import dev.skyway.hooks.Replay;
import java.io.IOException;

/**
 * An object stream as hooks get it: while they run, what it is asked comes from a replay. Not
 * thread-safe.
 */
final class HookedInput implements HookInput {
  private final ExtensibleInputStream stream;

  /**
   * Where everything comes from while a hook runs; else null. That a record has ended is said
   * without calls, for which a stack that overflows may leave no room.
   */
  Replay replay;

  /** Whether the stream has overridden and enabled {@code resolveObject}. */
  boolean isResolving;

  /** Whether a record is being read: code that runs before its end is that of hooks. */
  boolean isReading;

  HookedInput(ExtensibleInputStream stream) {
    this.stream = stream;
  }

  @Override
  public ExtensibleInputStream stream() {
    return stream;
  }

  @Override
  public boolean hasSay() {
    return isResolving;
  }

  @Override
  public Object resolve(Object object) throws IOException {
    return stream().resolveObject(object);
  }

  @Override
  public void redirect(Replay next) {
    replay = next;
  }

  /**
   * Refuses what would disturb the record that is being read.
   *
   * @throws IOException if there is one
   */
  void requireInactive(String what) throws IOException {
    if (isReading) {
      throw new IOException("a hook does not " + what + " its stream; do it between objects");
    }
  }
}
