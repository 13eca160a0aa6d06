// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.util.Arrays;

/**
 * A peer with a graph to write and its message to read, proven to arrive as it was sent.
 *
 * @param peer the peer; used by one thread
 * @param graph a graph that no digest has walked
 * @param message what the peer makes of it once it knows the classes
 * @param coldNs nanoseconds of the slower direction, before anything was compiled
 */
record Exchange(Peer peer, Object graph, byte[] message, long coldNs) {

  /**
   * Sends the graph twice and compares what arrives with what is expected.
   *
   * @param graph the graph
   * @param expected the digest of an equal one
   * @throws IllegalStateException if it arrives changed
   */
  static Exchange verified(
      Contender contender, BenchCase benchCase, Object graph, GraphDigest expected)
      throws IOException, ClassNotFoundException {
    Peer peer = contender.peer(benchCase.setup(contender.references()));
    peer.read(peer.buffer(), peer.write(graph));
    // The second message is what is timed: buffers and tables are reused, classes known.
    long start = System.nanoTime();
    int length = peer.write(graph);
    long written = System.nanoTime();
    byte[] message = Arrays.copyOf(peer.buffer(), length);
    long reading = System.nanoTime();
    Object arrived = peer.read(message, length);
    long coldNs = Math.max(written - start, System.nanoTime() - reading);
    expected.requireSame(
        BenchCase.digest(arrived, contender.references()),
        benchCase.name() + "/" + contender.library() + "/" + contender.config());
    return new Exchange(peer, graph, message, coldNs);
  }

  /**
   * Compares what the peer reads, and what it writes, now that it was timed and its code compiled.
   *
   * @param expected the digest of an equal graph
   * @throws IllegalStateException if it arrives changed
   */
  void verifyAgain(Contender contender, BenchCase benchCase, GraphDigest expected)
      throws IOException, ClassNotFoundException {
    String what = benchCase.name() + "/" + contender.library() + "/" + contender.config();
    expected.requireSame(
        BenchCase.digest(read(), contender.references()), what + ", read when it was timed");
    expected.requireSame(
        BenchCase.digest(peer.read(peer.buffer(), write()), contender.references()),
        what + ", written when it was timed");
  }

  int write() throws IOException {
    return peer.write(graph);
  }

  Object read() throws IOException, ClassNotFoundException {
    return peer.read(message, message.length);
  }
}
