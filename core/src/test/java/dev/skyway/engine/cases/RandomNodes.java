// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.util.Random;

/** Nodes that refer to each other at random; the seed is in the name of the case. */
final class RandomNodes {
  private RandomNodes() {}

  static Object of(int nodes, long seed) {
    Random random = new Random(seed);
    Node[] all = new Node[nodes];
    for (int i = 0; i < nodes; i++) {
      all[i] = new Node(random.nextLong());
    }
    for (Node node : all) {
      node.one = all[random.nextInt(nodes)];
      node.two = random.nextInt(4) == 0 ? null : all[random.nextInt(nodes)];
      node.any = any(random, all);
    }
    return all[0];
  }

  private static Object any(Random random, Node[] all) {
    Node node = all[random.nextInt(all.length)];
    return switch (random.nextInt(8)) {
      case 0 -> node.any;
      case 1 -> new Object[] {node, null, null, node.any, new int[random.nextInt(50)]};
      case 2 -> "text " + random.nextInt();
      case 3 -> random.nextInt();
      case 4 -> new Node[random.nextInt(30)];
      case 5 -> random.nextInt(100) == 0 ? new byte[random.nextInt(40_000)] : null;
      case 6 -> random.nextInt(300) == 0 ? new Object[random.nextInt(9_000)] : all.getClass();
      default -> node;
    };
  }

  private static final class Node {
    final long value;
    Node one;
    Node two;
    Object any;

    Node(long value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return Long.toString(value);
    }
  }
}
