// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Row;
import dev.skyway.bench.Samples;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the forks of one subject have measured so far. */
final class ForkSamples {

  private static final String UNIT_OF_TIME = "_ns";

  /** Of a row: 1 if others were alive beside each of its forks, and worked in turns with it. */
  private static final String IN_TURNS = "in_turns";

  /** The medians of the forks, and all values, by the names of what was measured. */
  private final Map<String, Samples> medians = new LinkedHashMap<>();

  private final Map<String, Samples> all = new LinkedHashMap<>();

  private boolean inTurns = true;

  /** A fork has measured; {@code wasInTurns} tells how. */
  void add(boolean wasInTurns) {
    inTurns &= wasInTurns;
  }

  void add(Measurement measurement) {
    Samples ofFork = new Samples();
    ofFork.addAll(measurement.values());
    samples(medians, measurement.name()).add(ofFork.median());
    samples(all, measurement.name()).addAll(measurement.values());
  }

  private static Samples samples(Map<String, Samples> from, String name) {
    return from.computeIfAbsent(name, key -> new Samples());
  }

  /** The medians over the forks, and the quartiles of all times. */
  Row row(String suite, Subject subject, Collector collector) {
    Map<String, Double> more = new LinkedHashMap<>();
    medians.forEach(
        (name, samples) -> {
          if (!name.equals(Measurement.WRITE_NS)
              && !name.equals(Measurement.READ_NS)
              && !name.equals(Measurement.BYTES)) {
            more.put(name, samples.median());
          }
        });
    all.forEach(
        (name, samples) -> {
          if (name.endsWith(UNIT_OF_TIME)) {
            String what = name.substring(0, name.length() - UNIT_OF_TIME.length());
            more.put(what + "_low_ns", samples.lowerQuartile());
            more.put(what + "_high_ns", samples.upperQuartile());
          }
        });
    more.put(IN_TURNS, inTurns ? 1.0 : 0.0);
    more.put("forks", (double) medians.values().iterator().next().size());
    return new Row(
        suite,
        subject.benchCase(),
        subject.library(),
        subject.config(),
        median(Measurement.WRITE_NS),
        median(Measurement.READ_NS),
        (long) median(Measurement.BYTES),
        Runtime.version().feature(),
        collector.label(),
        more);
  }

  private double median(String name) {
    return medians.containsKey(name) ? medians.get(name).median() : 0;
  }
}
