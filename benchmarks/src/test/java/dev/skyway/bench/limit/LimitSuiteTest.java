// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class LimitSuiteTest {

  @Test
  @EnabledOnOs(OS.LINUX)
  void measuresCopiesAndMemory() throws Exception {
    Results results =
        new LimitSuite(new LimitSuite.Effort(2, 10, 10, "256m", 1))
            .run(
                new SuiteOptions(
                    true, List.of(Collector.SERIAL), List.of("points-2000"), List.of("kryo"), 1),
                line -> {});
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows()).extracting(Row::config).containsExactly("refs=on", "refs=off");
    Row row = results.rows().get(0);
    assertThat(row.more())
        .containsKeys("write_native_bytes", "read_native_bytes", "idle_native_bytes", "copy_ns");
    // A header of 8 to 16 bytes and two ints, and 4 or 8 bytes for a reference to each.
    assertThat(row.more().get("heap_bytes")).isBetween(2_000.0 * 20, 2_000.0 * 40);
    assertThat(row.more().get("read_allocated_bytes"))
        .isGreaterThanOrEqualTo(row.more().get("heap_bytes"));
  }
}
