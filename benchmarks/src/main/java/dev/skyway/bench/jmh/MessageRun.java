// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import java.util.List;

/**
 * What a {@link MessageFork} is to measure.
 *
 * @param subject what the results are called
 * @param benchCase the name of the graph
 * @param contender the library
 * @param expected the digest of the graph as it is to arrive
 * @param pace how long
 * @param threads how many threads write, or read, at a time
 * @param sharedGraph whether they write one graph, instead of one each
 * @param collects whether the heap is collected before each iteration
 */
record MessageRun(
    Subject subject,
    String benchCase,
    Contender contender,
    GraphDigest expected,
    Pace pace,
    int threads,
    boolean sharedGraph,
    boolean collects) {

  /** The arguments of the fork. */
  List<String> toArguments() {
    return List.of(
        subject.benchCase(),
        benchCase,
        contender.name(),
        expected.toString(),
        Integer.toString(pace.warmUpMs()),
        Integer.toString(pace.measureMs()),
        Integer.toString(threads),
        Boolean.toString(sharedGraph),
        Boolean.toString(collects));
  }

  static MessageRun of(String[] arguments) {
    Contender contender = Contender.valueOf(arguments[2]);
    return new MessageRun(
        new Subject(arguments[0], contender.library(), contender.config()),
        arguments[1],
        contender,
        GraphDigest.parse(arguments[3]),
        new Pace(Integer.parseInt(arguments[4]), Integer.parseInt(arguments[5])),
        Integer.parseInt(arguments[6]),
        Boolean.parseBoolean(arguments[7]),
        Boolean.parseBoolean(arguments[8]));
  }
}
