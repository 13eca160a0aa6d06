// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy.cases;

import dev.skyway.policy.ClassPolicy;
import dev.skyway.policy.PolicySet;
import java.util.Map;

/** One policy of each kind; some are wrong on purpose. */
public final class CasePolicies implements PolicySet {
  private static final Map<Class<?>, ClassPolicy> POLICIES =
      Map.of(
          Plain.Hooked.class,
          ClassPolicy.fields().zero("cache").carry("carried"),
          Plain.Misnamed.class,
          ClassPolicy.fields().zero("nothing"),
          Plain.Handle.class,
          ClassPolicy.refused("handles stay at home; send their names"),
          Values.Celsius.class,
          ClassPolicy.text(Values.Celsius.class, Values.Celsius::text, Values.Celsius::parse)
              .withStableHash(),
          Values.Origin.class,
          ClassPolicy.constant(Values.Origin.class, "HERE").and("THERE", () -> Values.Origin.THERE),
          Values.Early.class,
          ClassPolicy.constant(Values.Early.class, "instance"),
          Ring.class,
          ClassPolicy.replaced(Ring.class, Object[].class, Ring::elements, Ring::of),
          Bag.class,
          ClassPolicy.fields()
              .named("EMPTY", () -> Bag.EMPTY)
              .ifHashesMayDiffer(bag -> ((Bag) bag).rehash()),
          Bag.Entry.class,
          ClassPolicy.fields().key("key"),
          Values.Point.class,
          ClassPolicy.fields()
              .withStableHash()
              .afterArrival(point -> ((Values.Point) point).check()));

  @Override
  public ClassPolicy policyOf(Class<?> type) {
    if (type == Plain.Failing.class) {
      throw new IllegalStateException("no policy today");
    }
    if (type == Plain.Replaced.class || type == Plain.Hookless.class) {
      return ClassPolicy.hooks();
    }
    return POLICIES.get(type);
  }
}
