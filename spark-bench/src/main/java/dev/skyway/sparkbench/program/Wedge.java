// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** A vertex that two others would make a triangle with; without one, the edge between them. */
public final class Wedge implements Serializable {
  private static final long serialVersionUID = 1L;

  /** In place of a vertex: this is the edge itself. */
  static final int CLOSES = -1;

  private final int apex;

  Wedge(int apex) {
    this.apex = apex;
  }

  boolean closes() {
    return apex == CLOSES;
  }
}
