// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.io.IOException;

/**
 * Turns of forks that are alive at the same time and of which one works: who is compared with the
 * others in rounds of seconds meets the same phases of the machine as they do. Of one thread.
 */
public final class ForkTurn {

  /** Set in a fork that takes turns. */
  static final String PROPERTY = "skyway.bench.turns";

  /** The line that passes the turn on. */
  static final String PASSED = "turn\tpassed";

  private static final boolean TAKES_TURNS = Boolean.getBoolean(PROPERTY);

  private ForkTurn() {}

  /**
   * Lets the others go on, and waits for the next turn. Does nothing in a fork that runs alone.
   *
   * @throws IOException if nobody gives turns any more
   */
  public static void pass() throws IOException {
    if (TAKES_TURNS) {
      System.out.println(PASSED);
      System.out.flush();
      await();
    }
  }

  private static void await() throws IOException {
    if (System.in.read() < 0) {
      throw new IOException("a fork waits for its turn, but who gives turns has ended");
    }
  }
}
