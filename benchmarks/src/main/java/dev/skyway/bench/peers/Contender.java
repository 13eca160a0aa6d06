// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.util.Arrays;
import java.util.List;

/** A library with one of its configurations, as the suites pit them against each other. */
public enum Contender {
  SKYWAY("skyway", true),
  SKYWAY_SELF_DESCRIBING("skyway", true),
  SKYWAY_SHARING("skyway", true),
  FORY("fory", true),
  FORY_TREE("fory", false),
  KRYO("kryo", true),
  KRYO_TREE("kryo", false),
  FST("fst", true),
  FST_TREE("fst", false),
  PROTOSTUFF("protostuff", false),
  JAVA_IO("java.io", true);

  private final String library;
  private final boolean references;

  Contender(String library, boolean references) {
    this.library = library;
    this.references = references;
  }

  /** All that differ in how they write whole messages. */
  public static List<Contender> ofMessages() {
    return Arrays.stream(values()).filter(contender -> contender != SKYWAY_SHARING).toList();
  }

  /** The library's name in the result rows. */
  public String library() {
    return library;
  }

  /** The configuration's name in the result rows. */
  public String config() {
    return switch (this) {
      case SKYWAY_SELF_DESCRIBING -> SelfDescribingPeer.CONFIG;
      case SKYWAY_SHARING -> "across-records";
      default -> PeerSetup.config(references);
    };
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
   * @param given what it knows about the graphs; whether it keeps references is up to the contender
   */
  public Peer peer(PeerSetup given) {
    PeerSetup setup = given.withReferences(references);
    // A table of constructors would load every library before the first of them is timed.
    return switch (this) {
      case SKYWAY, SKYWAY_SHARING -> new SkywayPeer(setup);
      case SKYWAY_SELF_DESCRIBING -> new SelfDescribingPeer(setup);
      case FORY, FORY_TREE -> new ForyPeer(setup);
      case KRYO, KRYO_TREE -> new KryoPeer(setup);
      case FST, FST_TREE -> new FstPeer(setup);
      case PROTOSTUFF -> new ProtostuffPeer(setup);
      case JAVA_IO -> new JavaIoPeer(setup);
    };
  }
}
