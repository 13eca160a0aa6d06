// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.util.List;

/** Which libraries are compared. */
public final class Peers {

  private Peers() {}

  /**
   * Makes one peer of each library that can do what the setup asks for, each at its best settings.
   * Skyway always keeps references; among the peers that do not, it takes part with messages that
   * describe themselves.
   *
   * @param setup what the peers know about the graphs
   */
  public static List<Peer> of(PeerSetup setup) {
    return setup.references()
        ? List.of(
            new SkywayPeer(setup), new ForyPeer(setup), new KryoPeer(setup), new JavaIoPeer(setup))
        : List.of(new SelfDescribingPeer(setup), new ForyPeer(setup), new KryoPeer(setup));
  }
}
