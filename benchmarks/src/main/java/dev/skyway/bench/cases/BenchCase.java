// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.verify.GraphDigest;
import java.util.List;
import java.util.function.Supplier;

/**
 * One graph that the libraries are measured with.
 *
 * @param name the name in the result rows
 * @param graph makes the graph, the same one each time
 * @param classes the classes to register, the root's first
 * @param capacityBytes a size that no library's message exceeds
 * @param objects about how many objects the graph holds
 * @param topology how they hang together
 */
public record BenchCase(
    String name,
    Supplier<Object> graph,
    List<Class<?>> classes,
    int capacityBytes,
    int objects,
    Topology topology) {

  private static final int MANY = 100_000;

  /** A case in which nothing is shared. */
  public BenchCase(
      String name, Supplier<Object> graph, List<Class<?>> classes, int capacityBytes, int objects) {
    this(name, graph, classes, capacityBytes, objects, Topology.TREE);
  }

  /** Whether one message is long enough to be timed alone. */
  public boolean large() {
    return objects >= MANY;
  }

  /** The setup of a peer for this case. */
  public PeerSetup setup(boolean references) {
    return new PeerSetup(classes, capacityBytes, objects, references, false);
  }

  /** The digest of a graph that arrived, or is expected to arrive, with or without references. */
  public static GraphDigest digest(Object root, boolean references) {
    return references ? GraphDigest.of(root) : GraphDigest.ofTree(root);
  }
}
