// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes of one stream of which instances were written without the hooks that they have here.
 * By its class alone an instance tells that. Not thread-safe.
 */
public final class LatePlanTable {
  private final Map<Class<?>, ReadPlan> plans = new HashMap<>();

  /**
   * The latest plan of each class; empty while there are no late ones, as most streams have none.
   */
  private final Map<Class<?>, ReadPlan> latest = new HashMap<>();

  LatePlanTable() {}

  /**
   * Takes note of a plan, if it is such a one or comes behind one.
   *
   * @param others those of the stream that came before
   * @throws dev.skyway.SkywayFormatException if instances of its class arrive in two ways
   */
  void add(ReadPlan plan, List<ReadPlan> others, ByteSource in) {
    if (plans.isEmpty()) {
      if (!plan.isLate()) {
        return;
      }
      others.forEach(other -> latest.put(other.type(), other));
    }
    ReadPlan before = latest.put(plan.type(), plan);
    boolean isEither = plan.isLate() || plan.kind() == ClassKind.HOOKED;
    if (isEither && before != null && !before.arrivesAs(plan)) {
      throw in.failure(
          "a class that got hooks is described in one way: class="
              + plan.type().getName()
              + "; let the senders to one channel, message or stream without sections have the same"
              + " version of it");
    }
    if (plan.isLate()) {
      plans.put(plan.type(), plan);
    }
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return plans.isEmpty();
  }

  /** How instances of a class arrive that were written without hooks; null if none were. */
  public ReadPlan get(Class<?> type) {
    return plans.get(type);
  }

  void clear() {
    if (!plans.isEmpty()) {
      plans.clear();
      latest.clear();
    }
  }
}
