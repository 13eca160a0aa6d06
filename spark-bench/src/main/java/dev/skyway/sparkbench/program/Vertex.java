// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** A vertex with its neighbours, its component so far, and whether that has just changed. */
final class Vertex implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int[] neighbours;
  private final int component;
  private final boolean changed;

  Vertex(int[] neighbours, int component, boolean changed) {
    this.neighbours = neighbours;
    this.component = component;
    this.changed = changed;
  }

  int[] neighbours() {
    return neighbours;
  }

  int component() {
    return component;
  }

  boolean changed() {
    return changed;
  }

  /** What it is after it has heard. */
  Vertex hear(Iterable<Message> messages) {
    int least = component;
    for (Message message : messages) {
      least = Math.min(least, message.component());
    }
    return new Vertex(neighbours, least, least < component);
  }
}
