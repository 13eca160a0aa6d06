// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.util.function.Function;

/** A library with one of its configurations, as the suites pit them against each other. */
public enum Contender {
  SKYWAY("skyway", true, SkywayPeer::new),
  SKYWAY_SELF_DESCRIBING("skyway", true, SelfDescribingPeer::new),
  FORY("fory", true, ForyPeer::new),
  FORY_TREE("fory", false, ForyPeer::new),
  KRYO("kryo", true, KryoPeer::new),
  KRYO_TREE("kryo", false, KryoPeer::new),
  FST("fst", true, FstPeer::new),
  FST_TREE("fst", false, FstPeer::new),
  PROTOSTUFF("protostuff", false, ProtostuffPeer::new),
  JAVA_IO("java.io", true, JavaIoPeer::new);

  private final String library;
  private final boolean references;
  private final Function<PeerSetup, Peer> maker;

  Contender(String library, boolean references, Function<PeerSetup, Peer> maker) {
    this.library = library;
    this.references = references;
    this.maker = maker;
  }

  /** The library's name in the result rows. */
  public String library() {
    return library;
  }

  /** The configuration's name in the result rows. */
  public String config() {
    if (this == SKYWAY_SELF_DESCRIBING) {
      return SelfDescribingPeer.CONFIG;
    }
    return PeerSetup.config(references);
  }

  /** Whether it keeps identity, sharing and cycles. */
  public boolean references() {
    return references;
  }

  /** Whether it calls itself once for each reference that it follows. */
  public boolean recursive() {
    return !library.equals(SKYWAY.library);
  }

  /**
   * Makes the peer.
   *
   * @param setup what it knows about the graphs; whether it keeps references is up to the contender
   */
  public Peer peer(PeerSetup setup) {
    return maker.apply(setup.withReferences(references));
  }
}
