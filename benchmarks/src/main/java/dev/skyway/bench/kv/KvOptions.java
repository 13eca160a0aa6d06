// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.peers.Contender;
import java.util.List;
import java.util.Optional;

/**
 * What a run of the benchmark does.
 *
 * @param libraries which libraries take turns
 * @param values which kinds of value are stored
 * @param mixes of a hundred requests, how many read
 * @param entries how many values a store has
 * @param threads how many connections each library has, with a thread each
 * @param inFlight how many requests a connection sends before it reads their answers
 * @param rounds how often a library's turn comes
 * @param millis how long a turn is
 * @param heap the heap of each store's JVM, such as {@code 4g}
 * @param server a store that runs already; it has the only kind and library of this run
 */
public record KvOptions(
    List<Contender> libraries,
    List<KvValue> values,
    List<Integer> mixes,
    int entries,
    int threads,
    int inFlight,
    int rounds,
    int millis,
    String heap,
    Optional<KvAddress> server) {

  /** So much fits into the buffers of sockets, so that nobody waits for the other in a circle. */
  private static final int MOST_IN_FLIGHT = 64;

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if a number is not positive, there are too many requests in
   *     flight, or a running store would have to be of several kinds or libraries
   */
  public KvOptions {
    libraries = List.copyOf(libraries);
    values = List.copyOf(values);
    mixes = List.copyOf(mixes);
    if (entries < 1 || threads < 1 || rounds < 1 || millis < 1) {
      throw new IllegalArgumentException(
          "numbers must be positive, entries=%d threads=%d rounds=%d millis=%d"
              .formatted(entries, threads, rounds, millis));
    }
    if (inFlight < 1 || inFlight > MOST_IN_FLIGHT) {
      throw new IllegalArgumentException(
          "requests in flight must be 1 to %d, in-flight=%d".formatted(MOST_IN_FLIGHT, inFlight));
    }
    if (server.isPresent() && libraries.size() * values.size() != 1) {
      throw new IllegalArgumentException(
          "a running store has one library and kind of value, libraries=%d values=%d; name them"
              .formatted(libraries.size(), values.size()));
    }
  }
}
