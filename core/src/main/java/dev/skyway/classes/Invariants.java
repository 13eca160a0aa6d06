// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the JDK's own code keeps true in the fields of judged classes, and relies on: links end,
 * sizes are those of arrays and chains, values are within their ranges.
 */
final class Invariants {
  private static final Map<String, PostAction> BY_NAME = byName();

  private static final ClassValue<PostAction> CHECKS =
      new ClassValue<>() {
        @Override
        protected PostAction computeValue(Class<?> type) {
          return find(type);
        }
      };

  private Invariants() {}

  private static Map<String, PostAction> byName() {
    Map<String, PostAction> checks = new HashMap<>();
    ArrayInvariants.addTo(checks);
    ChainInvariants.addTo(checks);
    MapInvariants.addTo(checks);
    ValueInvariants.addTo(checks);
    return checks;
  }

  /** The check of all that the JDK's part of an instance relies on; null for nothing. */
  static PostAction of(Class<?> type) {
    return CHECKS.get(type);
  }

  private static PostAction find(Class<?> type) {
    List<PostAction> checks = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      PostAction check = PlatformClasses.contains(c) ? BY_NAME.get(c.getName()) : null;
      if (check != null) {
        checks.add(0, check);
      }
    }
    return PostActions.sequence(checks);
  }

  /**
   * Throws unless it holds.
   *
   * @throws IllegalStateException if not; the rule is the message
   */
  static void require(boolean holds, String rule) {
    if (!holds) {
      throw new IllegalStateException(rule);
    }
  }
}
