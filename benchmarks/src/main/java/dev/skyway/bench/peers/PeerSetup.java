// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.util.List;

/**
 * What a peer may know about the graphs before the first one arrives.
 *
 * @param classes the classes of the graph, registered in this order with every library that knows
 *     registration
 * @param capacityBytes the size of the message buffer; large enough that no library grows it while
 *     it is timed
 * @param objects about how many objects a graph holds, so that tables of references have their size
 *     from the start
 * @param references whether identity, sharing and cycles are kept
 * @param sharedStrings whether this includes the identity of strings, where the library leaves a
 *     choice
 */
public record PeerSetup(
    List<Class<?>> classes,
    int capacityBytes,
    int objects,
    boolean references,
    boolean sharedStrings) {

  /** The configuration's name in the result rows. */
  public String config() {
    return config(references);
  }

  static String config(boolean references) {
    return references ? "refs=on" : "refs=off";
  }

  /** The same with or without references. */
  public PeerSetup withReferences(boolean kept) {
    return new PeerSetup(classes, capacityBytes, objects, kept, sharedStrings);
  }
}
