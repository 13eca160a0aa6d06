// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Row;
import dev.skyway.bench.cases.BenchCases;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FirstBenchTest {

  @Test
  void verifiesAndMeasuresEveryLibraryInForks() throws Exception {
    List<String> progress = new ArrayList<>();
    List<Row> rows =
        new FirstBench(new Effort(1, 10, 10), progress::add)
            .run(
                List.of(BenchCases.byName("media"), BenchCases.byName("pair-500")),
                List.of(Collector.SERIAL));
    assertThat(rows)
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
    assertThat(rows)
        .allSatisfy(
            row -> {
              assertThat(row.writeNs()).isPositive();
              assertThat(row.readNs()).isPositive();
              assertThat(row.bytes()).isPositive();
              assertThat(row.gc()).isEqualTo("serial");
            });
    assertThat(progress).contains("media on serial, fork 1 of 1");
  }
}
