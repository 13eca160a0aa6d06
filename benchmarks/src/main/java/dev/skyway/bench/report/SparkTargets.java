// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import dev.skyway.bench.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** What Skyway is to reach in Spark, with compression: shares of what Kryo or java.io need. */
final class SparkTargets {

  private static final String KRYO = "kryo refs=on";
  private static final String REGISTERED = "kryo registered";
  private static final String JAVA_IO = "java.io refs=on";
  private static final String CLOCKED = "clocked_ns";
  private static final double OF_JAVA_IO = 0.64;
  private static final double SERIALIZATION = 0.33;
  private static final double BYTES = 1.1;
  private static final double BLOCKS = 0.5;

  /** Bounds of processor time by the program, which is how a case's name begins. */
  private static final Map<String, Double> CPU =
      Map.of("components", 0.75, "pagerank", 0.88, "triangles", 0.88, "wordcount", 1.0);

  /** Of records that stand alone, which are not to be slower than theirs. */
  private static final double SORTED = 1.0;

  private final Group group;
  private final List<Check> checks = new ArrayList<>();
  private final List<Double> ofJavaIo = new ArrayList<>();

  private SparkTargets(Group group) {
    this.group = group;
  }

  /** The targets that have the rows they need. */
  static List<Check> of(Group group) {
    SparkTargets targets = new SparkTargets(group);
    for (String name : group.cases()) {
      group.skyway(name).ifPresent(targets::add);
    }
    targets.mean();
    return targets.checks;
  }

  private void add(Row skyway) {
    String name = skyway.benchCase();
    Double bound = CPU.get(name.replaceFirst("-.*", ""));
    if (bound != null) {
      processorTime(skyway, bound);
      String times = "write + read, and what was not seen of Skyway / Kryo's";
      share(times, skyway, SparkTargets::serializationNs, SERIALIZATION);
      // Results that were kept from before have none.
      if (isClocked(skyway) && group.row(name, KRYO).filter(SparkTargets::isClocked).isPresent()) {
        share(
            "time within the serializer by the clock / Kryo's",
            skyway,
            r -> r.value(CLOCKED),
            SERIALIZATION);
      }
      share("shuffled bytes / Kryo's", skyway, Row::bytes, BYTES);
      group
          .row(name, JAVA_IO)
          .ifPresent(other -> ofJavaIo.add(skyway.value("cpu_ns") / other.value("cpu_ns")));
    } else if (name.startsWith("sorted")) {
      processorTime(skyway, SORTED);
    } else if (!skyway.more().containsKey("cpu_ns")) {
      share("write + read / Kryo's, of blocks", skyway, Row::totalNs, BLOCKS);
    }
  }

  private void processorTime(Row skyway, double bound) {
    share("processor time / Kryo's", skyway, r -> r.value("cpu_ns"), bound);
    of(REGISTERED, "processor time / registered Kryo's", skyway, r -> r.value("cpu_ns"), bound);
  }

  private static boolean isClocked(Row row) {
    return row.more().containsKey(CLOCKED);
  }

  private void share(String what, Row skyway, ToDoubleFunction<Row> quantity, double bound) {
    of(KRYO, what, skyway, quantity, bound);
  }

  private void of(
      String other, String what, Row skyway, ToDoubleFunction<Row> quantity, double bound) {
    String name = skyway.benchCase();
    group
        .row(name, other)
        .ifPresent(
            kryo ->
                checks.add(
                    Check.atMost(
                        what,
                        name,
                        quantity.applyAsDouble(skyway) / quantity.applyAsDouble(kryo),
                        bound)));
  }

  /**
   * What a sampler cannot see may well be the native engine: it counts as its work, while others
   * get the benefit of the doubt.
   */
  private static double serializationNs(Row row) {
    boolean isSkyway = row.library().equals("skyway");
    return row.totalNs() + (isSkyway ? row.value("unseen_share") * row.value("cpu_ns") : 0);
  }

  private void mean() {
    if (!ofJavaIo.isEmpty()) {
      String what = "processor time / java.io's, geometric mean";
      checks.add(Check.atMost(what, "programs", Targets.geometricMean(ofJavaIo), OF_JAVA_IO));
    }
  }
}
