// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * In which order those who take turns work: drawn anew each time, so that nobody always comes
 * behind the same other one, who may leave something to be done. The draws are the same in each
 * run. Not thread-safe.
 */
public final class TurnOrder {
  private static final long SEED = 20_261;

  private final Random random = new Random(SEED);

  /** All of them, in the next order. */
  public <T> List<T> next(Collection<? extends T> all) {
    List<T> order = new ArrayList<>(all);
    Collections.shuffle(order, random);
    return order;
  }
}
