// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.link.ConnectionLink;
import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.link.MessageLink;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.List;

/**
 * What a {@link ConnectionFork} is to measure.
 *
 * @param benchCaseName the name of the graph
 * @param contender the library
 * @param pipelined whether graphs go through Skyway's connections, else as whole messages
 * @param expected the digest of the graph as it is to arrive
 * @param rounds how many times are taken
 * @param repetitions how many graphs one time is of
 */
record ConnectionRun(
    String benchCaseName,
    Contender contender,
    boolean pipelined,
    GraphDigest expected,
    int rounds,
    int repetitions) {

  /** Skyway's messages, for comparison with its connections. */
  static final String WHOLE_MESSAGE = "whole-message";

  List<String> toArguments() {
    return List.of(
        benchCaseName,
        contender.name(),
        Boolean.toString(pipelined),
        expected.toString(),
        Integer.toString(rounds),
        Integer.toString(repetitions));
  }

  static ConnectionRun of(String[] arguments) {
    return new ConnectionRun(
        arguments[0],
        Contender.valueOf(arguments[1]),
        Boolean.parseBoolean(arguments[2]),
        GraphDigest.parse(arguments[3]),
        Integer.parseInt(arguments[4]),
        Integer.parseInt(arguments[5]));
  }

  BenchCase benchCase() {
    return BenchCases.byName(benchCaseName);
  }

  /** The link that this is about, over a channel in blocking mode. */
  GraphLink link(SocketChannel channel) throws IOException {
    return pipelined
        ? new ConnectionLink(channel)
        : new MessageLink(contender.peer(benchCase().setup(contender.references())), channel);
  }

  Subject subject() {
    boolean isWhole = contender == Contender.SKYWAY && !pipelined;
    return new Subject(
        benchCaseName, contender.library(), isWhole ? WHOLE_MESSAGE : contender.config());
  }

  void print(String name, double value) {
    Measurement.of(subject(), name, value).print(System.out);
  }
}
