// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import dev.skyway.bench.cases.SizedName;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.jmh.Pace;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.peers.PeerSetup;
import dev.skyway.bench.verify.GraphDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a {@link StreamFork} is to measure.
 *
 * @param benchCase the name of the case
 * @param contender the library
 * @param expected the digest of all records in a list
 * @param pace how long
 */
record StreamRun(String benchCase, Contender contender, GraphDigest expected, Pace pace) {

  /** About as many objects as a record has. */
  private static final int OBJECTS = 4;

  private static final int LEAST_BYTES = 4096;
  private static final int BYTES_OF_RECORD = 64;

  /** A record that describes its classes is longer. */
  private static final int BYTES_ALONE = 400;

  List<String> toArguments() {
    return List.of(
        benchCase,
        contender.name(),
        expected.toString(),
        Integer.toString(pace.warmUpMs()),
        Integer.toString(pace.measureMs()));
  }

  static StreamRun of(String[] arguments) {
    return new StreamRun(
        arguments[0],
        Contender.valueOf(arguments[1]),
        GraphDigest.parse(arguments[2]),
        new Pace(Integer.parseInt(arguments[3]), Integer.parseInt(arguments[4])));
  }

  Subject subject() {
    return new Subject(benchCase, contender.library(), contender.config());
  }

  int count() {
    return SizedName.parse(benchCase).orElseThrow().elements();
  }

  Object[] records() {
    return RecordKind.of(benchCase).records(count());
  }

  PeerSetup setup() {
    int bytes = contender == Contender.SKYWAY_SELF_DESCRIBING ? BYTES_ALONE : BYTES_OF_RECORD;
    return new PeerSetup(
        RecordKind.of(benchCase).classes(),
        LEAST_BYTES + bytes * count(),
        OBJECTS,
        contender.references(),
        false);
  }

  /** The digest of records that arrived, or are expected to. */
  static GraphDigest digest(Object[] records) {
    return GraphDigest.of(new ArrayList<>(Arrays.asList(records)));
  }
}
