// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.Capture;
import dev.skyway.hooks.HookOutput;
import java.io.ObjectOutputStream;

/**
 * The stream that hooks get from a writer that is lent to one stream after the other. For streams
 * that have no say in what is written. Not thread-safe.
 */
final class LentOutput implements HookOutput {
  private HookOutput present;

  /** From now on hooks get this stream; none if it is null. */
  void use(HookOutput next) {
    present = next;
  }

  @Override
  public ObjectOutputStream stream() {
    return present.stream();
  }

  @Override
  public void redirect(Capture capture) {
    present.redirect(capture);
  }
}
