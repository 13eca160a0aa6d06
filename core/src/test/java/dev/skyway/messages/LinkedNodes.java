// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import java.util.Random;

/** Nodes of one kind, linked in one way or another. */
final class LinkedNodes {
  private final NodeKind kind;
  private final NodeKind.Node[] nodes;
  private final Random random;

  LinkedNodes(NodeKind kind, int count, Random random) {
    this.kind = kind;
    this.random = random;
    nodes = new NodeKind.Node[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = kind.make(i);
    }
  }

  NodeKind.Node first() {
    return nodes[0];
  }

  NodeKind.Node[] all() {
    return nodes;
  }

  /** Each node but the first has one parent, of no depth in particular. */
  void linkAsTree() {
    int width = kind.references();
    for (int i = 1; i < nodes.length; i++) {
      nodes[(i - 1) / width].refer((i - 1) % width, nodes[i]);
    }
  }

  /** Each reference leads to a node at most so far away, or nowhere. */
  void linkAtRandom(int far) {
    for (int i = 0; i < nodes.length; i++) {
      for (int which = 0; which < kind.references(); which++) {
        int to = i + random.nextInt(2 * far + 1) - far;
        nodes[i].refer(which, random.nextInt(9) == 0 ? null : at(to));
      }
    }
    // All can be reached from the first one over a path of their own.
    for (int i = 0; i + 1 < nodes.length; i++) {
      nodes[i].refer(0, nodes[i + 1]);
    }
  }

  /** One in so many places that take anything gets something else. */
  void mixWithOtherThings(int oneIn) {
    for (int i = 1; i < nodes.length; i++) {
      if (random.nextInt(oneIn) != 0) {
        continue;
      }
      Object other =
          switch (random.nextInt(4)) {
            case 0 -> "text " + i;
            case 1 -> new Object[] {i, nodes[random.nextInt(nodes.length)]};
            case 2 -> new NodeKind.Twig(i);
            default -> i;
          };
      nodes[i].referToAny(random.nextInt(kind.references()), other);
    }
  }

  private NodeKind.Node at(int index) {
    return nodes[Math.floorMod(index, nodes.length)];
  }
}
