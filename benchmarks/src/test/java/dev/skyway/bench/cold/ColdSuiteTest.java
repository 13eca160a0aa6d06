// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.suite.SuiteOptions;
import dev.skyway.bench.verify.GraphDigest;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ColdSuiteTest {

  private static SuiteOptions options(List<String> cases) {
    return new SuiteOptions(true, List.of(Collector.SERIAL), cases, List.of("kryo", "java.io"), 1);
  }

  @Test
  void timesGrowWithTheMessages() throws Exception {
    Results results = new ColdSuite(1, 5).run(options(List.of()), line -> {});
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows())
        .extracting(row -> row.benchCase() + " " + row.library() + " " + row.config())
        .containsExactly(
            "first-1 kryo refs=on",
            "first-1 kryo refs=off",
            "first-1 java.io refs=on",
            "first-5 kryo refs=on",
            "first-5 kryo refs=off",
            "first-5 java.io refs=on");
    Row one = results.rows().get(0);
    Row five = results.rows().get(3);
    assertThat(one.writeNs()).isPositive().isLessThan(five.writeNs());
    assertThat(one.readNs()).isPositive().isLessThan(five.readNs());
    assertThat(one.bytes()).isPositive().isLessThan(five.bytes());
  }

  @Test
  void casesAreMeasuredTogether() {
    assertThatThrownBy(() -> new ColdSuite(1).run(options(List.of("first-1")), line -> {}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("case=[first-1]");
  }

  @Test
  void messagesHaveTwentyClassesAndDiffer() {
    List<Class<?>> own =
        Shipments.benchCase().classes().stream()
            .filter(type -> type.getName().startsWith(Shipment.class.getName()))
            .toList();
    assertThat(own).hasSize(20).doesNotHaveDuplicates();
    Set<GraphDigest> digests = new HashSet<>();
    for (int i = 0; i < 100; i++) {
      GraphDigest digest = GraphDigest.of(Shipments.create(i));
      assertThat(digest).isEqualTo(GraphDigest.ofTree(Shipments.create(i)));
      digests.add(digest);
    }
    assertThat(digests).hasSize(100);
  }
}
