// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * By name: all instances that travel are ones that every JVM has itself.
 *
 * @param instances where this JVM has the instance of each name
 */
public record NamedPolicy(Map<String, Supplier<?>> instances) implements ClassPolicy {
  /** Copies the map. */
  public NamedPolicy {
    instances = Collections.unmodifiableMap(new LinkedHashMap<>(instances));
  }

  static NamedPolicy of(String name, Supplier<?> instance) {
    return new NamedPolicy(Map.of(name, instance));
  }

  /** The same with one more instance, or another for a name. */
  public NamedPolicy and(String name, Supplier<?> instance) {
    Map<String, Supplier<?>> more = new LinkedHashMap<>(instances);
    more.put(Objects.requireNonNull(name), Objects.requireNonNull(instance));
    return new NamedPolicy(more);
  }
}
