// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Contender;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a {@link ColdFork} is to measure.
 *
 * @param contender the library
 * @param writes whether it writes the messages to the file, or reads them from it
 * @param file where the messages are
 * @param counts after how many messages it looks at the clock, ascending
 */
record ColdRun(Contender contender, boolean writes, Path file, int[] counts) {

  List<String> toArguments() {
    return Stream.concat(
            Stream.of(contender.name(), Boolean.toString(writes), file.toString()),
            Arrays.stream(counts).mapToObj(Integer::toString))
        .toList();
  }

  static ColdRun of(String[] arguments) {
    int[] counts = new int[arguments.length - 3];
    for (int i = 0; i < counts.length; i++) {
      counts[i] = Integer.parseInt(arguments[i + 3]);
    }
    return new ColdRun(
        Contender.valueOf(arguments[0]),
        Boolean.parseBoolean(arguments[1]),
        Path.of(arguments[2]),
        counts);
  }

  /** How many messages there are. */
  int messages() {
    return counts[counts.length - 1];
  }

  void print(int count, String name, double value) {
    Subject subject = new Subject("first-" + count, contender.library(), contender.config());
    Measurement.of(subject, name, value).print(System.out);
  }
}
