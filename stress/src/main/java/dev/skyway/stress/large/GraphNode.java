// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

/**
 * A node of a random graph: one reference follows a ring through all nodes in long strides, two go
 * anywhere.
 */
final class GraphNode {
  private static final int STRIDE = 1_000_003;

  final int number;
  GraphNode ring;
  GraphNode left;
  GraphNode right;

  private GraphNode(int number) {
    this.number = number;
  }

  static GraphNode build(int size) {
    GraphNode[] nodes = new GraphNode[size];
    for (int i = 0; i < size; i++) {
      nodes[i] = new GraphNode(i);
    }
    for (int i = 0; i < size; i++) {
      nodes[i].ring = nodes[ringOf(i, size)];
      nodes[i].left = nodes[leftOf(i, size)];
      nodes[i].right = nodes[rightOf(i, size)];
    }
    return nodes[0];
  }

  /** What is wrong with the copy, or null; identity counts, so each node is met by its number. */
  static String difference(GraphNode copy, int size) {
    GraphNode[] nodes = new GraphNode[size];
    GraphNode node = copy;
    for (int i = 0, number = 0; i < size; i++, number = ringOf(number, size)) {
      if (node == null || node.number != number || nodes[number] != null) {
        return "node " + number + " is wrong";
      }
      nodes[number] = node;
      node = node.ring;
    }
    for (int i = 0; i < size; i++) {
      boolean good = nodes[i].left == nodes[leftOf(i, size)];
      if (!good || nodes[i].right != nodes[rightOf(i, size)]) {
        return "references of node " + i + " are wrong";
      }
    }
    return node == copy ? null : "the ring is open";
  }

  private static int ringOf(int number, int size) {
    return (int) ((number + (long) STRIDE) % size);
  }

  private static int leftOf(int number, int size) {
    return Math.floorMod(Numbers.mix(number), size);
  }

  private static int rightOf(int number, int size) {
    return Math.floorMod(Numbers.mix(~number), size);
  }
}
