// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/**
 * In which order those who take turns work: drawn anew each time, so that nobody always comes
 * behind the same other one, who may leave something to be done. Not thread-safe.
 */
public final class TurnOrder {
  private static final String SEED = "skyway.bench.seed";

  private final Random random;

  /** Draws from a seed. */
  TurnOrder(long seed) {
    random = new Random(seed);
  }

  /**
   * Draws from the seed in the system property {@code skyway.bench.seed}, else from a new one.
   *
   * @param progress is told the seed
   */
  public static TurnOrder of(Consumer<String> progress) {
    long seed = Long.getLong(SEED, System.nanoTime());
    progress.accept("order of turns: seed=%d; -D%s repeats it".formatted(seed, SEED));
    return new TurnOrder(seed);
  }

  /** All of them, in the next order. */
  public <T> List<T> next(Collection<? extends T> all) {
    List<T> order = new ArrayList<>(all);
    Collections.shuffle(order, random);
    return order;
  }
}
