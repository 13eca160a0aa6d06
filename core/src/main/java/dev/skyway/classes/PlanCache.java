// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The plans of one local class: one for the description it has itself, and a few for those that
 * came from elsewhere. Bounded, as descriptions are input. Thread-safe.
 */
final class PlanCache {
  private static final int MAX_FOREIGN = 16;
  private static final int MAX_FIELDS = 1024;

  private final ClassLayout local;
  private volatile ReadPlan own;
  private final ConcurrentHashMap<ClassDescription, ReadPlan> foreign = new ConcurrentHashMap<>(1);

  PlanCache(ClassLayout local) {
    this.local = local;
  }

  ReadPlan get(ClassDescription description) throws MismatchException {
    if (local.isDescribed() && local.description().equals(description)) {
      ReadPlan plan = own;
      if (plan == null) {
        if (local.isReadByHooks()) {
          FirstUse.requireStack(); // as below
        }
        plan = PlanBuilder.build(description, local);
        own = plan;
      }
      return plan;
    }
    ReadPlan plan = foreign.get(description);
    if (plan == null) {
      FirstUse.requireStack(); // lambdas whose linking fails are lost
      plan = PlanBuilder.build(description, local);
      if (foreign.size() < MAX_FOREIGN && description.fields().size() <= MAX_FIELDS) {
        foreign.put(description, plan);
      }
    }
    return plan;
  }
}
