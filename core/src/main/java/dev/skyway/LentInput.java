// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.hooks.HookInput;
import dev.skyway.hooks.Replay;
import java.io.IOException;
import java.io.ObjectInputStream;

/**
 * The stream that hooks get from a reader that is lent to one stream after the other. Not
 * thread-safe.
 */
final class LentInput implements HookInput {
  private HookInput present;

  /** From now on hooks get this stream; none if it is null. */
  void use(HookInput next) {
    present = next;
  }

  @Override
  public ObjectInputStream stream() {
    return present.stream();
  }

  @Override
  public void redirect(Replay replay) {
    present.redirect(replay);
  }

  @Override
  public boolean hasSay() {
    return present != null && present.hasSay();
  }

  @Override
  public Object resolve(Object object) throws IOException {
    return present.resolve(object);
  }
}
