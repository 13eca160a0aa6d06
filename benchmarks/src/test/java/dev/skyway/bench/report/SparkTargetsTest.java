// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SparkTargetsTest {

  private static final String SERIALIZATION =
      "write + read, and what was not seen of Skyway / Kryo's";

  private static Row row(String name, String library, double cpuNs, double ns, long bytes) {
    Map<String, Double> more =
        cpuNs == 0 ? Map.of() : Map.of("cpu_ns", cpuNs, "unseen_share", 0.01);
    return new Row("spark", name, library, "refs=on", ns / 2, ns / 2, bytes, 17, "parallel", more);
  }

  private static List<Check> checks(Row... rows) {
    return Targets.of(Group.of(new Results(Arrays.asList(rows), List.of())).get(0));
  }

  @Test
  void eachProgramHasItsBound() {
    assertThat(
            checks(
                row("components-debian", "skyway", 600, 30, 110),
                row("components-debian", "kryo", 1_000, 60, 100),
                row("components-debian", "java.io", 2_400, 60, 100),
                row("wordcount-zipf", "skyway", 800, 30, 100),
                row("wordcount-zipf", "kryo", 800, 60, 100),
                row("wordcount-zipf", "java.io", 800, 60, 100)))
        .containsExactly(
            Check.atMost("processor time / Kryo's", "components-debian", 0.6, 0.75),
            Check.atMost(SERIALIZATION, "components-debian", 36 / 60.0, 0.33),
            Check.atMost("shuffled bytes / Kryo's", "components-debian", 1.1, 1.1),
            Check.atMost("processor time / Kryo's", "wordcount-zipf", 1, 1),
            Check.atMost(SERIALIZATION, "wordcount-zipf", 38 / 60.0, 0.33),
            Check.atMost("shuffled bytes / Kryo's", "wordcount-zipf", 1, 1.1),
            Check.atMost("processor time / java.io's, geometric mean", "programs", 0.5, 0.64));
  }

  @Test
  void bothKryosAreTold() {
    Map<String, Double> cpu = Map.of("cpu_ns", 500.0);
    Row registered =
        new Row("spark", "sorted-x", "kryo", "registered", 1, 1, 1, 17, "parallel", cpu);
    assertThat(
            checks(
                row("sorted-x", "skyway", 600, 30, 110),
                row("sorted-x", "kryo", 1_000, 60, 100),
                registered))
        .containsExactly(
            Check.atMost("processor time / Kryo's", "sorted-x", 0.6, 1.0),
            Check.atMost("processor time / registered Kryo's", "sorted-x", 1.2, 1.0));
  }

  private static Row clocked(String library, double clockedNs) {
    Map<String, Double> more =
        Map.of("cpu_ns", 100.0, "unseen_share", 0.01, "clocked_ns", clockedNs);
    return new Row("spark", "pagerank-debian", library, "refs=on", 1, 1, 1, 17, "parallel", more);
  }

  @Test
  void timeByTheClockIsAThirdOfKryos() {
    assertThat(checks(clocked("skyway", 20), clocked("kryo", 40)))
        .contains(
            Check.atMost(
                "time within the serializer by the clock / Kryo's", "pagerank-debian", 0.5, 0.33));
  }

  @Test
  void blocksAreHalfOfKryos() {
    assertThat(
            checks(
                row("broadcast-map", "skyway", 0, 30, 0), row("broadcast-map", "kryo", 0, 60, 0)))
        .containsExactly(
            Check.atMost("write + read / Kryo's, of blocks", "broadcast-map", 0.5, 0.5));
  }
}
