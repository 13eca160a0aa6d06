// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.ObjectInputStream;

/** The stream that hooks read from. */
public interface HookInput {
  /** The stream to hand to the hooks of one object. */
  ObjectInputStream stream();

  /** From now on all that the stream is asked goes to the replay; to nobody if it is null. */
  void redirect(Replay replay);
}
