// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.Samples;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import dev.skyway.bench.verify.MessageLength;
import java.io.IOException;
import java.util.Arrays;

/**
 * A peer with a graph of its own to write and a message of its own to read.
 *
 * <p>The graph is its own because tables of references ask objects for their identity hash codes: a
 * graph that another library wrote before is not the one an application would have.
 */
final class Candidate {

  /**
   * Where results go, so that the compiler cannot drop the work. Written by the one timing thread.
   */
  private static volatile Object consumed;

  private final Peer peer;
  private final Object graph;
  private final byte[] message;
  private final Samples writes = new Samples();
  private final Samples reads = new Samples();
  private final boolean isLarge;
  private int repetitions;

  private Candidate(Peer peer, Object graph, byte[] message, boolean isLarge) {
    this.peer = peer;
    this.graph = graph;
    this.message = message;
    this.isLarge = isLarge;
    repetitions = isLarge ? 1 : 50;
  }

  /**
   * Proves that the peer brings a graph across.
   *
   * @param expected the digest of such a graph; not of this one, which no digest may have walked
   */
  static Candidate verified(Peer peer, BenchCase benchCase, GraphDigest expected)
      throws IOException, ClassNotFoundException {
    Object graph = benchCase.graph().get();
    peer.read(peer.buffer(), peer.write(graph));
    // The second message is what is timed: buffers and tables are reused, classes known.
    byte[] message = Arrays.copyOf(peer.buffer(), peer.write(graph));
    Object arrived = peer.read(message, message.length);
    expected.requireEqual(arrived, benchCase.name() + "/" + peer.library() + "/" + peer.config());
    return new Candidate(peer, graph, message, benchCase.large());
  }

  /**
   * Writes and reads the graph, often enough to be timed, and keeps both times. A large one finds
   * the young generation empty, so that nobody is timed while what others have left is collected.
   */
  void round() throws IOException, ClassNotFoundException {
    if (isLarge) {
      System.gc();
    }
    long start = System.nanoTime();
    int length = 0;
    for (int i = 0; i < repetitions; i++) {
      length = peer.write(graph);
    }
    long written = System.nanoTime();
    MessageLength.requireSimilar(message.length, length, peer.library());
    long reading = System.nanoTime();
    for (int i = 0; i < repetitions; i++) {
      consumed = peer.read(message, message.length);
    }
    long read = System.nanoTime();
    consumed = null;
    writes.add((written - start) / (double) repetitions);
    reads.add((read - reading) / (double) repetitions);
  }

  /** Chooses how often a round writes and reads, after what the rounds so far have taken. */
  void fillRound(long roundNs) {
    repetitions = (int) Math.max(1, roundNs / (writes.median() + reads.median()));
  }

  void forgetTimes() {
    writes.clear();
    reads.clear();
  }

  Peer peer() {
    return peer;
  }

  int bytes() {
    return message.length;
  }

  /** The times of the measured rounds. */
  Samples writes() {
    return writes;
  }

  /** The times of the measured rounds. */
  Samples reads() {
    return reads;
  }
}
