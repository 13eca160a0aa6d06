// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

import java.util.Objects;
import java.util.function.Function;

/**
 * As a text.
 *
 * @param toText gives the text of an instance
 * @param fromText makes an instance of a text
 * @param hasStableHash whether {@code hashCode} gives the same in every JVM
 */
public record TextPolicy(
    Function<Object, String> toText, Function<String, ?> fromText, boolean hasStableHash)
    implements ClassPolicy {
  /** Both directions are needed. */
  public TextPolicy {
    Objects.requireNonNull(toText);
    Objects.requireNonNull(fromText);
  }

  /** Promises that {@code hashCode} gives the same for equal values in every JVM. */
  public TextPolicy withStableHash() {
    return new TextPolicy(toText, fromText, true);
  }
}
