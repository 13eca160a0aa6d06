// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.NotMeasured;
import dev.skyway.bench.Results;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MessageSuiteTest {

  private static final MessagePlan TINY =
      new MessagePlan(
          List.of("media", "graph-300"),
          List.of(Contender.SKYWAY, Contender.KRYO, Contender.KRYO_TREE),
          new Pace(10, 10),
          1);

  private final List<String> progress = new ArrayList<>();

  private Results run(SuiteOptions options) throws Exception {
    return ((MessageSuite) MessageSuite.structures()).run(options, TINY, progress::add);
  }

  @Test
  void verifiesAndMeasuresInForks() throws Exception {
    Results results =
        run(new SuiteOptions(true, List.of(Collector.SERIAL), List.of(), List.of(), 2));
    assertThat(results.rows())
        .extracting(row -> row.benchCase() + " " + row.library() + " " + row.config())
        .containsExactly(
            "media skyway refs=on",
            "media kryo refs=on",
            "media kryo refs=off",
            "graph-300 skyway refs=on",
            "graph-300 kryo refs=on");
    assertThat(results.rows())
        .allSatisfy(
            row -> {
              assertThat(row.writeNs()).isPositive();
              assertThat(row.readNs()).isPositive();
              assertThat(row.bytes()).isPositive();
              assertThat(row.gc()).isEqualTo("serial");
              assertThat(row.more().get("forks")).isEqualTo(2);
              assertThat(row.more().get("write_low_ns"))
                  .isLessThanOrEqualTo(row.more().get("write_high_ns"));
            });
    assertThat(results.notMeasured())
        .extracting(NotMeasured::reason)
        .containsExactly("without references a cycle never ends");
    assertThat(progress.get(3))
        .startsWith("[1/4] media skyway refs=on and 2 others in turns on serial, fork 1 of 2");
  }

  @Test
  void aLibraryThatCannotDoACaseSaysWhy() throws Exception {
    Results results =
        run(
            new SuiteOptions(
                true, List.of(Collector.SERIAL), List.of("points-10"), List.of("protostuff"), 1));
    assertThat(results.rows()).isEmpty();
    assertThat(results.notMeasured())
        .extracting(NotMeasured::toString)
        .singleElement()
        .asString()
        .startsWith("points-10 protostuff refs=off on JDK ")
        .endsWith(", serial: the root must be an object with fields of its own");
  }

  @Test
  void unknownNamesAreRefused() {
    assertThatThrownBy(() -> run(new SuiteOptions(true, List.of(), List.of("film"), List.of(), 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("case=film");
    assertThatThrownBy(() -> run(new SuiteOptions(true, List.of(), List.of(), List.of("avro"), 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("library=avro");
  }
}
