// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.WarmUpRounds;
import java.io.IOException;
import java.time.Duration;

/**
 * What comes before JMH's own warm-up: both directions in turns, for as long as several of those. A
 * library that moves a large graph in few calls is interpreted for long: reading a list of 100,000
 * numbers took 1.41 ms after half a second, and 0.96 ms after two and a half.
 */
public final class WarmUp {
  /** How many times a direction's own warm-up it lasts. */
  private static final int TIMES = 3;

  /** Where goes what is read. */
  private static volatile Object consumed;

  /** Writes, or reads and returns what it read. */
  @FunctionalInterface
  public interface Direction {
    Object run() throws IOException, ClassNotFoundException;
  }

  private WarmUp() {}

  /** Runs both in turns, each once at least. */
  public static void run(Pace pace, Direction write, Direction read)
      throws IOException, ClassNotFoundException {
    WarmUpRounds rounds = new WarmUpRounds(1, Duration.ofMillis(TIMES * (long) pace.warmUpMs()));
    while (rounds.next()) {
      consumed = write.run();
      consumed = read.run();
    }
    consumed = null;
  }
}
