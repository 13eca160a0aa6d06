// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.io.Serializable;

/** A node that leads to three others. */
public final class GraphNode implements Serializable {
  private static final long serialVersionUID = 1L;

  public long value;
  public GraphNode first;
  public GraphNode second;
  public GraphNode third;
}
