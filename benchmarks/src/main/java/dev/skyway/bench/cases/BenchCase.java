// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import dev.skyway.bench.peers.PeerSetup;
import java.util.List;
import java.util.function.Supplier;

/**
 * One graph that the libraries are measured with.
 *
 * @param name the name in the result rows
 * @param graph makes the graph, the same one each time
 * @param classes the classes to register
 * @param capacityBytes a size that no library's message exceeds
 * @param objects about how many objects the graph holds
 */
public record BenchCase(
    String name, Supplier<Object> graph, List<Class<?>> classes, int capacityBytes, int objects) {

  private static final int MANY = 100_000;

  /** Whether one message is long enough to be timed alone. */
  public boolean large() {
    return objects >= MANY;
  }

  /** The setup of a peer for this case. */
  public PeerSetup setup(boolean references) {
    return new PeerSetup(classes, capacityBytes, objects, references, false);
  }
}
