// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConnectionSuiteTest {

  @Test
  void measuresTwoJvmsOneWayAndThereAndBack() throws Exception {
    Results results =
        new ConnectionSuite(new ConnectionSuite.Effort(2, 2, 3, 1))
            .run(
                new SuiteOptions(
                    true,
                    List.of(Collector.SERIAL),
                    List.of("pair-60000", "media"),
                    List.of("skyway", "kryo"),
                    1),
                line -> {});
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows())
        .filteredOn(row -> row.benchCase().equals("media"))
        .extracting(row -> row.library() + " " + row.config())
        .containsExactly(
            "skyway refs=on",
            "skyway whole-message",
            "skyway self-describing",
            "kryo refs=on",
            "kryo refs=off");
    assertThat(results.rows()).hasSize(10);
    assertThat(results.rows()).allMatch(row -> row.totalNs() > 0 && row.bytes() > 0);
    assertThat(results.rows().get(9).more()).containsKeys("array_ns", "raw_ns", "engine_ns");
  }
}
