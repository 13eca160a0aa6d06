// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import java.util.HashMap;
import java.util.Map;

/**
 * The classes of one stream of which instances were written without the hooks that they have here,
 * and hold themselves what has arrived. By its class alone an instance tells that. Not thread-safe.
 */
public final class LatePlanTable {
  private final Map<Class<?>, ReadPlan> plans = new HashMap<>();

  /**
   * The latest plan of each class; empty while there are no late ones, as most streams have none.
   */
  private final Map<Class<?>, ReadPlan> latest = new HashMap<>();

  /** Whether instances of some class have stand-ins, which know their plan. */
  private boolean hasStandIns;

  LatePlanTable() {}

  /**
   * Takes note of a plan, if it is such a one or comes behind one.
   *
   * @param others those of the stream, up to {@code count}
   * @return the plan to read by: with a stand-in if instances arrive in another way already
   * @throws dev.skyway.SkywayFormatException if instances of its class arrive in two ways, and not
   *     even that can tell which of them one is of
   */
  ReadPlan add(ReadPlan plan, ReadPlan[] others, int count, ByteSource in) {
    if (plan.standIn() != null) {
      hasStandIns = true;
      return plan;
    }
    if (plans.isEmpty() && !plan.isLate()) {
      return plan;
    }
    if (latest.isEmpty()) {
      noteAll(others, count);
    }
    ReadPlan before = latest.get(plan.type());
    boolean isEither = plan.isLate() || plan.kind() == ClassKind.HOOKED;
    if (isEither && before != null && !before.arrivesAs(plan)) {
      hasStandIns = true;
      return apart(plan, in);
    }
    note(plan);
    if (plan.isLate()) {
      plans.put(plan.type(), plan);
    }
    return plan;
  }

  private void noteAll(ReadPlan[] others, int count) {
    for (int i = BuiltIn.COUNT; i < count; i++) {
      if (others[i].standIn() == null) {
        note(others[i]);
      }
    }
  }

  private void note(ReadPlan plan) {
    latest.put(plan.type(), plan);
  }

  private static ReadPlan apart(ReadPlan plan, ByteSource in) {
    if (!plan.isLate()) {
      throw in.failure(
          "a class that got hooks is described in one way: class="
              + plan.type().getName()
              + "; let the senders to one channel, message or stream without sections have the same"
              + " version of it");
    }
    try {
      return plan.apart();
    } catch (MismatchException e) {
      throw in.failure(e.getMessage(), e);
    }
  }

  /** Whether there are none, and no stand-ins. */
  public boolean isEmpty() {
    return plans.isEmpty() && !hasStandIns;
  }

  /**
   * How instances of a class arrive that were written without hooks, and without stand-ins; null if
   * none do.
   */
  public ReadPlan get(Class<?> type) {
    return plans.get(type);
  }

  void clear() {
    hasStandIns = false;
    if (!latest.isEmpty()) { // as it is if there are plans
      plans.clear();
      latest.clear();
    }
  }
}
