// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.Objects;

/**
 * Not at all.
 *
 * @param reason why, and what to do instead
 */
public record RefusedPolicy(String reason) implements ClassPolicy {
  /** Refuses instances of the class and its subclasses. */
  public RefusedPolicy {
    Objects.requireNonNull(reason);
  }
}
