// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

/** Trees and graphs of one's own nodes. */
final class NodeGraphs {

  /** How far apart nodes are that refer to each other, when they lie in order. */
  private static final int NEIGHBOURHOOD = 64;

  private NodeGraphs() {}

  /** A tree of least depth; in order means the node, what is left of it, what is right of it. */
  static TreeNode tree(int elements, Placement placement) {
    TreeNode[] nodes = new TreeNode[elements];
    placement.allocate(
        elements,
        i -> {
          nodes[i] = new TreeNode();
          nodes[i].value = (int) Values.number(i);
        });
    return linked(nodes, 0, elements);
  }

  /** Links a range of nodes, the first of them as their root; as deep as the tree is. */
  private static TreeNode linked(TreeNode[] nodes, int from, int to) {
    if (from == to) {
      return null;
    }
    int middle = from + 1 + (to - from - 1) / 2;
    nodes[from].left = linked(nodes, from + 1, middle);
    nodes[from].right = linked(nodes, middle, to);
    return nodes[from];
  }

  /** Nodes that refer to random others of their neighbourhood, forwards and backwards. */
  static GraphNode[] graph(int elements, Placement placement) {
    GraphNode[] nodes = new GraphNode[elements];
    placement.allocate(
        elements,
        i -> {
          nodes[i] = new GraphNode();
          nodes[i].value = Values.number(i);
        });
    for (int i = 0; i < elements; i++) {
      nodes[i].first = neighbour(nodes, i, 0);
      nodes[i].second = neighbour(nodes, i, 1);
      nodes[i].third = neighbour(nodes, i, 2);
    }
    return nodes;
  }

  private static GraphNode neighbour(GraphNode[] nodes, int of, int which) {
    int distance = Values.below(3L * of + which, NEIGHBOURHOOD) - NEIGHBOURHOOD / 2;
    return nodes[Math.floorMod(of + distance, nodes.length)];
  }
}
