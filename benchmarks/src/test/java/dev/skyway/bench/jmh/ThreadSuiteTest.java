// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadSuiteTest {

  @Test
  void measuresThreadsOnSeparateAndOnSharedGraphs() throws Exception {
    MessagePlan plan =
        new MessagePlan(
            ThreadCase.names("orders-200"), List.of(Contender.SKYWAY), new Pace(10, 10), 1);
    Results results =
        new ThreadSuite()
            .run(
                new SuiteOptions(true, List.of(Collector.SERIAL), List.of(), List.of(), 1),
                plan,
                line -> {});
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows())
        .extracting(row -> row.benchCase() + " " + row.more().get("threads"))
        .containsExactly(
            "orders-200-1-thread 1.0",
            "orders-200-2-threads 2.0",
            "orders-200-2-threads-shared 2.0");
  }

  @Test
  void namesAreReadBack() {
    assertThat(ThreadCase.names("media"))
        .allSatisfy(name -> assertThat(ThreadCase.byName(name).name()).isEqualTo(name));
    assertThatThrownBy(() -> ThreadCase.byName("media"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("case=media");
  }
}
