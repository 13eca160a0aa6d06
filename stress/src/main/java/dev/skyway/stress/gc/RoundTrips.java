// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.Skyway;
import dev.skyway.stress.compare.GraphComparer;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import dev.skyway.stress.model.Fork;
import dev.skyway.stress.model.Link;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Writes, reads and compares random graphs. Some copies are kept for a while and compared once
 * more, after collections have moved them, and some of those are written again from where they are
 * then. Used by one thread.
 */
final class RoundTrips {
  private static final int KEPT = 24;
  private static final int KEPT_MOST_CONTAINERS = 3000;

  private record Kept(long seed, Object original, Object copy) {}

  private final Travel travel;
  private final SmallTrips small;
  private final Profile profile;
  private final Disturbance disturbance;
  private final SplittableRandom random;
  private final Kept[] kept = new Kept[KEPT];

  RoundTrips(Skyway skyway, Profile profile, Disturbance disturbance, long seed) {
    travel = new Travel(skyway);
    small = new SmallTrips(skyway, seed);
    this.profile = profile;
    this.disturbance = disturbance;
    this.random = new SplittableRandom(seed);
  }

  long bytes() {
    return travel.bytes();
  }

  /**
   * Makes one trip, and some of small graphs.
   *
   * @throws AssertionError if the copy differs; the message has the graph's seed
   */
  void trip() {
    long seed = random.nextLong(1L << 48);
    RandomGraphs.Grown grown = RandomGraphs.grow(seed, profile);
    disturbance.offer(lockable(grown.containers()));
    Object copy = copyOf(grown.root(), seed);
    compare(seed, "after the trip", grown.root(), copy);
    int place = random.nextInt(KEPT);
    revisit(kept[place]);
    boolean mayBeKept = grown.containers().size() <= KEPT_MOST_CONTAINERS;
    kept[place] = mayBeKept ? new Kept(seed, grown.root(), copy) : null;
    small.run();
  }

  /** Compares what is still kept. */
  void finish() {
    for (Kept old : kept) {
      revisit(old);
    }
  }

  private void revisit(Kept old) {
    if (old == null) {
      return;
    }
    compare(old.seed, "after some time in the heap", old.original, old.copy);
    if (random.nextInt(3) == 0) {
      Object again = copyOf(old.original, old.seed);
      compare(old.seed, "after a second trip", old.original, again);
    }
  }

  private Object copyOf(Object root, long seed) {
    try {
      return travel.copy(root);
    } catch (RuntimeException | Error e) {
      throw new AssertionError("trip failed: seed=" + seed + " engine=" + travel.engine(), e);
    }
  }

  private void compare(long seed, String when, Object original, Object copy) {
    Optional<String> difference = GraphComparer.difference(original, copy);
    if (difference.isPresent()) {
      throw new AssertionError(
          "copy differs "
              + when
              + ": seed="
              + seed
              + " engine="
              + travel.engine()
              + " "
              + difference.get());
    }
  }

  private static Object[] lockable(List<Object> containers) {
    List<Object> chosen = new ArrayList<>();
    for (Object o : containers) {
      boolean fit = o instanceof Link || o instanceof Fork || o instanceof Object[];
      if (chosen.size() < 64 && (fit || o instanceof AbstractCollection<?>)) {
        chosen.add(o);
      }
    }
    return chosen.toArray();
  }
}
