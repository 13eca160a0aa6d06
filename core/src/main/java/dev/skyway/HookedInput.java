// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.HookInput;
import dev.skyway.hooks.Replay;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.lang.ref.WeakReference;

/**
 * An object stream as hooks get it: while they run, what it is asked comes from a replay. A reader
 * that nobody closes refers to this, so this must not keep the stream reachable. Not thread-safe.
 */
final class HookedInput implements HookInput {
  private final WeakReference<ObjectInputStream> stream;
  private Replay replay;

  HookedInput(ObjectInputStream stream) {
    this.stream = new WeakReference<>(stream);
  }

  @Override
  public ObjectInputStream stream() {
    return stream.get();
  }

  @Override
  public void redirect(Replay next) {
    replay = next;
  }

  /** Where everything comes from while a hook runs; else null. */
  Replay replay() {
    return replay;
  }

  /**
   * Refuses what would disturb the record that is being read.
   *
   * @throws IOException if a hook is running
   */
  void requireInactive(String what) throws IOException {
    if (replay != null) {
      throw new IOException("a hook does not " + what + " its stream; do it between objects");
    }
  }
}
