// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.Pair;
import dev.skyway.bench.cases.Topology;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.TreeMap;

/** The data structures that the libraries are compared on. */
enum Structure {
  FLOATS("floats", ArrayGraphs::floats, 4, 0, float[].class),
  POINTS("points", ArrayGraphs::points, 24, 1, Point[].class, Point.class),
  PAIRS("pairs", ArrayGraphs::pairs, 48, 2, Pair[].class, Pair.class, char[].class),
  INT_TO_STRING("int-to-string", MapGraphs::integersToStrings, 64, 3, HashMap.class),
  STRING_TO_LONGS(
      "string-to-longs", MapGraphs::stringsToLists, 128, 6, HashMap.class, ArrayList.class),
  INT_TO_STRINGS(
      "int-to-strings", MapGraphs::integersToArrays, 96, 4, TreeMap.class, String[].class),
  LINKED_INTS("linked-ints", ListGraphs::linked, 16, 1, LinkedList.class),
  DECIMALS(
      "decimals",
      ListGraphs::decimals,
      96,
      2,
      ArrayList.class,
      BigDecimal.class,
      BigInteger.class,
      byte[].class),
  TREE("tree", NodeGraphs::tree, 32, 1, TreeNode.class),
  GRAPH("graph", NodeGraphs::graph, 64, 1, GraphNode[].class, GraphNode.class),
  ORDERS(
      "orders",
      OrderGraphs::orders,
      128,
      2,
      Order[].class,
      Order.class,
      Order.Line.class,
      Order.Product.class,
      ArrayList.class);

  /** Makes a structure of so many elements. */
  @FunctionalInterface
  private interface Builder {
    Object build(int elements, Placement placement);
  }

  private static final int LEAST_BYTES = 4096;

  /** From here on a graph is moved to the old generation, where it keeps its order. */
  private static final int MANY = 10_000;

  private final String label;
  private final Builder builder;
  private final int bytesOfElement;
  private final int objectsOfElement;
  private final List<Class<?>> classes;

  Structure(
      String label,
      Builder builder,
      int bytesOfElement,
      int objectsOfElement,
      Class<?>... classes) {
    this.label = label;
    this.builder = builder;
    this.bytesOfElement = bytesOfElement;
    this.objectsOfElement = objectsOfElement;
    this.classes = List.of(classes);
  }

  String label() {
    return label;
  }

  /** Whether there are objects that could lie in another order. */
  boolean shuffles() {
    return objectsOfElement > 0;
  }

  /** The case of this structure with a name, a size and a placement. */
  BenchCase benchCase(String name, int elements, Placement placement) {
    return new BenchCase(
        name,
        () -> build(elements, placement),
        classes,
        LEAST_BYTES + bytesOfElement * elements,
        1 + objectsOfElement * elements,
        topology());
  }

  private Topology topology() {
    return switch (this) {
      case GRAPH -> Topology.CYCLIC;
      case ORDERS -> Topology.SHARED;
      default -> Topology.TREE;
    };
  }

  private Object build(int elements, Placement placement) {
    Object graph = builder.build(elements, placement);
    if (elements >= MANY) {
      System.gc();
    }
    return graph;
  }
}
