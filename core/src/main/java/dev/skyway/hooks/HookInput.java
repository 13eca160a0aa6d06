// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.io.IOException;
import java.io.ObjectInputStream;

/** The stream that hooks read from. */
public interface HookInput {
  /** The stream to hand to the hooks of one object. */
  ObjectInputStream stream();

  /** From now on all that the stream is asked goes to the replay; to nobody if it is null. */
  void redirect(Replay replay);

  /** Whether the stream is to be asked about every object; may change between records. */
  default boolean hasSay() {
    return false;
  }

  /**
   * What the stream puts in the place of an object that is complete.
   *
   * @param object may be null if that is what the object's own hooks say
   * @return may be the object itself, or null
   * @throws IOException if the stream throws it
   */
  default Object resolve(Object object) throws IOException {
    return object;
  }
}
