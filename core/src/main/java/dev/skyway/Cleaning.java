// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.DaemonThread;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import java.lang.ref.Cleaner;

/**
 * Closes what engines hold for objects that nobody closed. Whoever uses it must stay reachable
 * while an engine works for it: see {@link java.lang.ref.Reference#reachabilityFence}.
 */
final class Cleaning {
  private static final Cleaner CLEANER = Cleaner.create(new DaemonThread("skyway-cleaner"));

  /** PERF: not a lambda, as those are linked by the first message. */
  private record Closing(GraphWriter writer, GraphReader reader) implements Runnable {
    @Override
    public void run() {
      if (writer != null) {
        writer.close();
      } else {
        reader.close();
      }
    }
  }

  private Cleaning() {}

  /**
   * Runs an action once: when told to, or after {@code owner} was collected.
   *
   * @param action must not refer to {@code owner}
   */
  static Cleaner.Cleanable after(Object owner, Runnable action) {
    return CLEANER.register(owner, action);
  }

  /** Closes a writer once, in the same way. */
  static Cleaner.Cleanable after(Object owner, GraphWriter writer) {
    return after(owner, new Closing(writer, null));
  }

  /** Closes a reader once, in the same way. */
  static Cleaner.Cleanable after(Object owner, GraphReader reader) {
    return after(owner, new Closing(null, reader));
  }
}
