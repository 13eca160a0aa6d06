// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.jmh.Pace;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.peers.RecordPeer;
import dev.skyway.bench.suite.SuiteOptions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StreamSuiteTest {

  private static SuiteOptions options(String benchCase) {
    return new SuiteOptions(true, List.of(Collector.SERIAL), List.of(benchCase), List.of(), 1);
  }

  private static Results run(String benchCase) throws Exception {
    return StreamSuite.stream()
        .run(
            options(benchCase),
            List.of(Contender.SKYWAY, Contender.KRYO_TREE),
            new Pace(10, 10),
            1,
            line -> {});
  }

  @ParameterizedTest
  @EnumSource(
      names = {"FST", "FST_TREE", "PROTOSTUFF"},
      mode = EnumSource.Mode.EXCLUDE)
  void everyContenderStreamsEveryKind(Contender contender) throws Exception {
    for (RecordKind kind : RecordKind.values()) {
      String name = kind.label() + "-250";
      StreamRun run =
          new StreamRun(name, contender, StreamRun.digest(kind.records(250)), new Pace(1, 1));
      RecordPeer peer = RecordPeer.of(contender, run.setup());
      for (int time = 0; time < 2; time++) {
        peer.begin();
        for (Object next : run.records()) {
          peer.write(next);
        }
        int length = peer.end();
        assertThat(length).isLessThanOrEqualTo(run.setup().capacityBytes());
        peer.open(peer.buffer(), length);
        Object[] arrived = new Object[250];
        for (int i = 0; i < arrived.length; i++) {
          arrived[i] = peer.read();
        }
        run.expected().requireSame(StreamRun.digest(arrived), name + "/" + contender);
      }
    }
  }

  @Test
  void numbersAreOfThreeClasses() {
    assertThat(RecordKind.NUMBERS.records(6))
        .hasOnlyElementsOfTypes(Integer.class, Long.class, Double.class);
    assertThat(RecordKind.NUMBERS.records(3)).containsExactly(0, 1_000_000_007L, 0.25);
  }

  @Test
  void measuresInForks() throws Exception {
    Results results = run("tuples-100");
    assertThat(results.notMeasured()).isEmpty();
    assertThat(results.rows())
        .extracting(row -> row.benchCase() + " " + row.library() + " " + row.config())
        .containsExactly("tuples-100 skyway refs=on", "tuples-100 kryo refs=off");
    assertThat(results.rows())
        .allSatisfy(
            row -> {
              assertThat(row.writeNs()).isPositive();
              assertThat(row.readNs()).isPositive();
              assertThat(row.more().get("records")).isEqualTo(100);
            });
  }

  @Test
  void hooksAreASuiteOfTheirOwn() {
    assertThat(RecordKind.kinds(true)).doesNotContainAnyElementsOf(RecordKind.kinds(false));
    assertThat(RecordKind.kinds(true)).contains(RecordKind.EXTERNALIZABLES, RecordKind.PROXIES);
    assertThat(StreamSuite.hooks().name()).isEqualTo("hooks");
  }

  @Test
  void unknownKindsAreRefused() {
    assertThatThrownBy(() -> run("films-100"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("case=films-100");
  }
}
