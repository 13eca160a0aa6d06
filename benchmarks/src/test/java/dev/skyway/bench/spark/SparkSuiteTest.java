// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Row;
import dev.skyway.bench.suite.SuiteOptions;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SparkSuiteTest {

  private static Row row(String library, String config, double cpuNs) {
    Map<String, Double> more =
        Map.of("cpu_ns", cpuNs, "wall_ns", 2 * cpuNs, "gc_ns", 0.0, "unseen_share", 0.1);
    return new Row(
        "spark", "pagerank-debian", library, config, cpuNs / 5, cpuNs / 10, 1000, 17, "g1", more);
  }

  @Test
  void argumentsCarryARun() {
    SparkRun run =
        new SparkRun(
            SparkSerializer.KRYO_REGISTERED,
            false,
            new SparkRun.Size(1, 2, 3),
            4,
            5,
            Path.of("folder"),
            List.of("a", "b"));
    assertThat(SparkRun.of(run.toArguments().toArray(String[]::new))).isEqualTo(run);
  }

  @Test
  void theTableComparesWithKryoOfTheSameCompression() {
    List<String> lines =
        new SparkSuite()
            .table(
                List.of(
                    row("skyway", "refs=on", 5e8),
                    row("kryo", "refs=on", 1e9),
                    row("skyway", "refs=on, uncompressed", 5e8),
                    row("kryo", "refs=on, uncompressed", 2e9)));
    assertThat(lines).anyMatch(line -> line.matches(" *skyway +refs=on +500 ms +0.50 .*"));
    assertThat(lines).anyMatch(line -> line.matches(" *skyway .*uncompressed +500 ms +0.25 .*"));
  }

  @Test
  void theTableShowsTimesByTheClockWhereThereAreAny() {
    Row kryo = clocked(row("kryo", "refs=on", 1e9), 4e7);
    assertThat(new SparkSuite().table(List.of(clocked(row("skyway", "refs=on", 5e8), 1e7), kryo)))
        .anyMatch(line -> line.matches(" *skyway .* 10[.]0 ms +0.25 +1,000 +1.00"));
    assertThat(new SparkSuite().table(List.of(row("skyway", "refs=on", 5e8), kryo)))
        .anyMatch(line -> line.matches(" *skyway .* 10% +1,000 +1.00"));
  }

  private static Row clocked(Row row, double ns) {
    Map<String, Double> more = new HashMap<>(row.more());
    more.put("clocked_ns", ns);
    return new Row(
        row.suite(),
        row.benchCase(),
        row.library(),
        row.config(),
        row.writeNs(),
        row.readNs(),
        row.bytes(),
        row.jdk(),
        row.gc(),
        more);
  }

  @Test
  void whatIsNotBuiltIsToldWithTheRemedy() {
    SuiteOptions options = new SuiteOptions(true, List.of(), List.of(), List.of(), 0);
    assertThatThrownBy(() -> new SparkSuite().run(options, line -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("run ./skyway bench spark");
    assertThatThrownBy(() -> SparkSerializer.chosen(List.of("none")))
        .hasMessageContaining("library=none; choose from [skyway, kryo, java.io]");
  }
}
