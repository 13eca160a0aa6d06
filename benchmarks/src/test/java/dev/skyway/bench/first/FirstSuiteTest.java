// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FirstSuiteTest {

  private final List<String> progress = new ArrayList<>();

  private Results run(List<String> libraries) throws Exception {
    SuiteOptions options =
        new SuiteOptions(
            true, List.of(Collector.SERIAL), List.of("media", "pair-500"), libraries, 0);
    return new FirstSuite(new Effort(1, 10, 10)).run(options, progress::add);
  }

  @Test
  void verifiesAndMeasuresEveryLibraryInForks() throws Exception {
    Results results = run(List.of());
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows())
        .extracting(row -> row.benchCase() + " " + row.library() + " " + row.config())
        .contains(
            "media skyway refs=on",
            "media skyway self-describing",
            "media java.io refs=on",
            "media kryo refs=on",
            "media kryo refs=off",
            "pair-500 skyway refs=on",
            "pair-500 fory refs=on",
            "pair-500 fory refs=off")
        .doesNotHaveDuplicates();
    assertThat(results.rows())
        .allSatisfy(
            row -> {
              assertThat(row.writeNs()).isPositive();
              assertThat(row.readNs()).isPositive();
              assertThat(row.bytes()).isPositive();
              assertThat(row.gc()).isEqualTo("serial");
            });
    assertThat(progress)
        .anyMatch(
            line -> line.startsWith("[1/4] media all libraries refs=on on serial, fork 1 of 1"));
  }

  @Test
  void librariesAreMeasuredTogether() {
    assertThatThrownBy(() -> run(List.of("kryo")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("library=[kryo]");
  }
}
