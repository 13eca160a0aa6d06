// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** Two vertices. */
public final class Edge implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int first;
  private final int second;

  Edge(int first, int second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Edge edge && edge.first == first && edge.second == second;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(Outcome.mix(first, second));
  }
}
