// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.Row;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/** What one library has achieved so far. */
final class Standing {

  private final Peer peer;
  private final List<Arrival> arrivals = new ArrayList<>();
  private String failure;

  Standing(Peer peer) {
    this.peer = peer;
  }

  Peer peer() {
    return peer;
  }

  /** Why this library is out, or null. */
  String failure() {
    return failure;
  }

  void fail(String reason) {
    failure = reason;
  }

  /**
   * Checks that the graph arrived as it was sent; the transfer counts unless it was for warm-up.
   */
  void add(Arrival arrival, GraphDigest expected, boolean counts) {
    if (!arrival.digest().equals(expected)) {
      fail(
          "the graph arrived changed, expected=%s actual=%s".formatted(expected, arrival.digest()));
    } else if (counts) {
      arrivals.add(arrival);
    }
  }

  double writeNs() {
    return median(Arrival::writeNs);
  }

  double readNs() {
    return median(Arrival::readNs);
  }

  double totalNs() {
    return median(Arrival::totalNs);
  }

  int bytes() {
    return arrivals.get(arrivals.size() - 1).bytes();
  }

  Row row(String gc) {
    return new Row(
        "demo",
        "demo",
        peer.library(),
        peer.config(),
        writeNs(),
        readNs(),
        bytes(),
        Runtime.version().feature(),
        gc,
        Map.of());
  }

  private double median(ToLongFunction<Arrival> time) {
    long[] sorted = arrivals.stream().mapToLong(time).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2.0;
  }
}
