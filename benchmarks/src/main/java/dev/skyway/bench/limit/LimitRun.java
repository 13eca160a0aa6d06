// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import java.util.List;

/**
 * What a {@link LimitFork} is to measure.
 *
 * @param benchCase the name of the graph
 * @param contender the library
 * @param expected the digest of the graph as it is to arrive
 * @param rounds how often writing, reading and copying take turns
 * @param warmUpMs milliseconds of warm-up before memory is looked at
 * @param idleMs milliseconds without any work before idle memory is looked at
 */
record LimitRun(
    String benchCase,
    Contender contender,
    GraphDigest expected,
    int rounds,
    int warmUpMs,
    int idleMs) {

  List<String> toArguments() {
    return List.of(
        benchCase,
        contender.name(),
        expected.toString(),
        Integer.toString(rounds),
        Integer.toString(warmUpMs),
        Integer.toString(idleMs));
  }

  static LimitRun of(String[] arguments) {
    return new LimitRun(
        arguments[0],
        Contender.valueOf(arguments[1]),
        GraphDigest.parse(arguments[2]),
        Integer.parseInt(arguments[3]),
        Integer.parseInt(arguments[4]),
        Integer.parseInt(arguments[5]));
  }

  Subject subject() {
    return new Subject(benchCase, contender.library(), contender.config());
  }

  void print(String name, double value) {
    Measurement.of(subject(), name, value).print(System.out);
  }
}
