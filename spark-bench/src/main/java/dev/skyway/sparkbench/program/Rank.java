// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** How much a page counts, or gives to another. Final fields, as those of Scala's case classes. */
public final class Rank implements Serializable {
  private static final long serialVersionUID = 1L;

  private final double value;

  Rank(double value) {
    this.value = value;
  }

  double value() {
    return value;
  }

  Rank plus(Rank other) {
    return new Rank(value + other.value);
  }
}
