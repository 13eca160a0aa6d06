// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.util.List;

/** Lets a stream read what the sender's stream wrote about a class. */
public final class NoteReplay {
  private static final Object[] NOTHING = {new byte[] {Operation.END}};

  private NoteReplay() {}

  /** Reads from a stream. */
  public interface Action<T> {
    /**
     * Reads what it wants.
     *
     * @throws IOException if it likes
     * @throws ClassNotFoundException if it likes
     */
    T run() throws IOException, ClassNotFoundException;
  }

  /**
   * Runs an action, for which the stream holds these contents and nothing else.
   *
   * @param contents null for none
   * @param in where they came from
   * @throws IOException if the action throws it
   * @throws ClassNotFoundException if the action throws it
   * @throws dev.skyway.SkywayFormatException if the contents are malformed
   */
  public static <T> T run(HookInput input, Object[] contents, ByteSource in, Action<T> action)
      throws IOException, ClassNotFoundException {
    HookClasses.prepareReading();
    Object[] present = contents == null ? NOTHING.clone() : contents;
    UnsharedReads unshared = new UnsharedReads(new DeferredStores(), new Resolutions(null));
    unshared.begin(present, List.of());
    Contents written = Contents.of(present, List.of(), in);
    Replay replay = new Replay(new Validations(), unshared);
    replay.begin(null, written, 0);
    input.redirect(replay);
    try {
      return action.run();
    } finally {
      input.redirect(null);
    }
  }
}
