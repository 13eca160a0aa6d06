// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.Capture;
import dev.skyway.hooks.HookOutput;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.ref.WeakReference;

/**
 * An object stream as hooks get it: while they run, what it is asked goes to a capture. A writer
 * that nobody closes refers to this, so this must not keep the stream reachable. Not thread-safe.
 */
final class HookedOutput implements HookOutput {
  private final WeakReference<ObjectOutputStream> stream;
  private Capture capture;

  HookedOutput(ObjectOutputStream stream) {
    this.stream = new WeakReference<>(stream);
  }

  @Override
  public ObjectOutputStream stream() {
    return stream.get();
  }

  @Override
  public void redirect(Capture next) {
    capture = next;
  }

  /** Where everything goes while a hook runs; else null. */
  Capture capture() {
    return capture;
  }

  /**
   * Refuses what would disturb the record that is being written.
   *
   * @throws IOException if a hook is running
   */
  void requireInactive(String what) throws IOException {
    if (capture != null) {
      throw new IOException("a hook does not " + what + " its stream; do it between objects");
    }
  }
}
