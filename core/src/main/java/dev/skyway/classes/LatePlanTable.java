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

  LatePlanTable() {}

  /**
   * Takes note of a plan, if it is such a one.
   *
   * @param others those of the stream that came before
   * @throws dev.skyway.SkywayFormatException if instances of its class arrive in two ways
   */
  void add(ReadPlan plan, List<ReadPlan> others, ByteSource in) {
    boolean isHooked = plan.kind() == ClassKind.HOOKED && !plans.isEmpty();
    if (plan.isLate() || isHooked) {
      for (ReadPlan other : others) {
        if (other.type() == plan.type() && other != plan) {
          throw in.failure(
              "a class that got hooks is described once: class=" + plan.type().getName());
        }
      }
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
    }
  }
}
