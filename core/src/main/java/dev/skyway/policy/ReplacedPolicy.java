// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * As another object, the surrogate.
 *
 * @param toSurrogate gives what travels in place of an instance
 * @param fromSurrogate gives the instance that an arrived surrogate stands for
 */
public record ReplacedPolicy(UnaryOperator<Object> toSurrogate, UnaryOperator<Object> fromSurrogate)
    implements ClassPolicy {
  /** Both directions are needed. */
  public ReplacedPolicy {
    Objects.requireNonNull(toSurrogate);
    Objects.requireNonNull(fromSurrogate);
  }
}
