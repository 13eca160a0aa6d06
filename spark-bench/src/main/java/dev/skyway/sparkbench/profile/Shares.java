// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.profile;

import java.util.EnumMap;
import java.util.Map;

/** Samples, and how they divide the time of tasks. Not thread-safe. */
final class Shares {

  private final Map<Work, Long> inJava = new EnumMap<>(Work.class);
  private final Map<Work, Long> inNative = new EnumMap<>(Work.class);
  private long turns;
  private long yardstick;

  /** Counts a sample of a task's thread in Java code. */
  void addJava(Work work) {
    inJava.merge(work, 1L, Long::sum);
  }

  /** Counts a sample of a task's thread in native code. */
  void addNative(Work work) {
    inNative.merge(work, 1L, Long::sum);
  }

  /** Counts a turn of the sampler: it takes one sample of a thread in native code in each. */
  void addTurn() {
    turns++;
  }

  /** Counts a sample of the thread that is always in native code. */
  void addYardstick() {
    yardstick++;
  }

  /**
   * Divides the time.
   *
   * @param active the processor time of tasks as a share of the profile's time
   * @throws IllegalStateException if there are too few samples to tell
   */
  Found divide(double active) {
    if (inJava.isEmpty() || yardstick == 0 && !inNative.isEmpty()) {
      throw new IllegalStateException(
          "a profile must have samples, java=%s native=%s yardstick=%d; profile for longer"
              .formatted(inJava, inNative, yardstick));
    }
    double serialize = weight(Work.SERIALIZE);
    double deserialize = weight(Work.DESERIALIZE);
    double seen = serialize + deserialize + weight(Work.OTHER);
    double all = Math.max(seen, turns * active);
    return new Found(serialize / all, deserialize / all, (all - seen) / all);
  }

  private double weight(Work work) {
    double weight = inJava.getOrDefault(work, 0L);
    // Where the yardstick was never seen, nothing is weighed by it.
    long seen = inNative.getOrDefault(work, 0L);
    return seen == 0 ? weight : weight + (double) seen * turns / yardstick;
  }
}
