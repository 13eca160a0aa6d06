// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TargetsTest {

  private static Row row(String suite, String name, String contender, double ns, long bytes) {
    String[] parts = contender.split(" ");
    return new Row(
        suite, name, parts[0], parts[1], ns / 2, ns / 2, bytes, 17, "parallel", Map.of());
  }

  private static List<Check> checks(Row... rows) {
    List<Group> groups = Group.of(new Results(Arrays.asList(rows), List.of()));
    assertThat(groups).hasSize(1);
    return Targets.of(groups.get(0));
  }

  @Test
  void smallMessagesAgainstTheBestPeerOfEachKind() {
    List<Check> checks =
        checks(
            row("jsbs", "media", "skyway refs=on", 200, 280),
            row("jsbs", "media", "skyway self-describing", 50, 280),
            row("jsbs", "media", "fory refs=on", 400, 270),
            row("jsbs", "media", "kryo refs=on", 800, 200),
            row("jsbs", "media", "fory refs=off", 240, 260));
    assertThat(checks)
        .containsExactly(
            Check.atMost("write + read / best peer's, references on", "media", 0.5, 0.67),
            Check.atMost("write + read / best peer's, references off", "media", 200 / 240.0, 0.80),
            Check.atMost("bytes / Kryo's, references on", "media", 1.4, 1.5));
    assertThat(checks).extracting(Check::reached).containsExactly(true, false, true);
  }

  @Test
  void structuresHaveBoundsByKindSizeAndPlacement() {
    List<Check> checks =
        checks(
            row("structures", "floats-1k", "skyway refs=on", 1, 1),
            row("structures", "floats-1k", "fory refs=off", 2, 1),
            row("structures", "points-1k", "skyway refs=on", 1, 1),
            row("structures", "points-1k", "fory refs=on", 2, 1),
            row("structures", "points-100k", "skyway refs=on", 1, 1),
            row("structures", "points-100k", "fory refs=on", 2, 1),
            row("structures", "points-1m-shuffled", "skyway refs=on", 1, 1),
            row("structures", "points-1m-shuffled", "fory refs=on", 2, 1),
            row("structures", "decimals-1m-shuffled", "skyway refs=on", 1, 1),
            row("structures", "decimals-1m-shuffled", "fory refs=on", 2, 1));
    assertThat(checks)
        .extracting(check -> check.subject() + " " + check.bound())
        .containsExactly(
            "floats-1k 1.0",
            "points-100k 0.5",
            "points-1m-shuffled 0.2",
            "decimals-1m-shuffled 0.6",
            "floats-1k 1.0");
  }

  @Test
  void means() {
    List<Check> checks =
        checks(
            row("structures", "tree-1k", "skyway refs=on", 1, 2),
            row("structures", "tree-1k", "kryo refs=on", 9, 1),
            row("structures", "tree-1k", "kryo refs=off", 2, 1),
            row("structures", "graph-1k", "skyway refs=on", 1, 8),
            row("structures", "graph-1k", "kryo refs=on", 9, 1),
            row("structures", "graph-1k", "kryo refs=off", 8, 1));
    assertThat(checks)
        .contains(
            Check.atMost(
                "write + read / best peer's, references off", "geometric mean", 0.25, 0.75),
            Check.atMost("bytes / Kryo's, references on", "geometric mean", 4, 1.15));
  }

  @Test
  void throughputIsThatOfAllThreads() {
    Row alone = row("threads", "media-1-thread", "skyway refs=on", 100, 1);
    Row together =
        new Row(
            "threads",
            "media-2-threads-shared",
            "skyway",
            "refs=on",
            50,
            50,
            1,
            17,
            "parallel",
            Map.of("threads", 2.0));
    assertThat(checks(alone, together))
        .containsExactly(
            Check.atLeast("throughput / one thread's", "media-2-threads-shared", 2.0, 1.8));
  }

  @Test
  void limitNeedsWhatItsSuiteMeasures() {
    assertThatThrownBy(() -> checks(row("limit", "points-1m", "skyway refs=on", 1, 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("missing=heap_bytes");
  }

  @Test
  void othersHaveNone() {
    assertThat(checks(row("first", "media", "skyway refs=on", 1, 1))).isEmpty();
  }

  @Test
  void summaryHasALineForEachTargetAndAColumnForEachJvm() {
    List<Row> rows =
        List.of(
            row("stream", "tuples-1m", "skyway refs=on", 60, 1),
            row("stream", "tuples-1m", "kryo refs=off", 200, 1),
            row("stream", "strings-1m", "skyway refs=on", 80, 1),
            row("stream", "strings-1m", "kryo refs=off", 100, 1),
            new Row("jsbs", "media", "skyway", "refs=on", 1, 1, 1, 25, "g1", Map.of()),
            new Row("jsbs", "media", "fory", "refs=on", 2, 2, 1, 25, "g1", Map.of()));
    assertThat(new Summary(Group.of(new Results(rows, List.of()))).markdown())
        .isEqualTo(
            """
            | suite | target | wanted | JDK 17, parallel | JDK 25, g1 |
            | --- | --- | --- | --- | --- |
            | stream | write + read / kryo's | at most 0.33 | 1 of 2; worst 0.80, strings-1m | - |
            | jsbs | write + read / best peer's, references on | at most 0.67 | - | 0.50 |
            """);
  }

  @Test
  void connectionsAgainstPeersWholeMessagesAndPlainBytes() {
    List<Check> checks =
        checks(
            row("connections", "pair", "skyway refs=on", 6, 1),
            row("connections", "pair", "skyway whole-message", 10, 1),
            row("connections", "pair", "kryo refs=on", 24, 1),
            row("connections", "pair", "fory refs=on", 12, 1),
            new Row(
                "connections",
                "media",
                "skyway",
                "refs=on",
                10,
                13,
                1,
                17,
                "parallel",
                Map.of("array_ns", 18.0, "raw_ns", 9.0, "engine_ns", 2.0)));
    assertThat(checks)
        .containsExactly(
            Check.atMost("write + read / kryo's", "pair", 0.25, 0.5),
            Check.atMost("write + read / fory's", "pair", 0.5, 0.7),
            Check.atMost("write + read / Skyway's as whole messages", "pair", 0.6, 0.8),
            Check.atMost(
                "round trip / that of a byte[] and the engine's time", "media", 1.15, 1.15));
  }

  @Test
  void storesByRequestsASecond() {
    List<Check> checks =
        checks(
            store("flat-50:50", "skyway", 3),
            store("flat-50:50", "kryo", 2),
            store("flat-50:50", "fory", 4),
            store("rich-50:50", "skyway", 3),
            store("rich-50:50", "kryo", 2));
    assertThat(checks)
        .containsExactly(
            Check.atLeast("requests a second / kryo's", "flat-50:50", 1.5, 1),
            Check.atLeast("requests a second / fory's", "flat-50:50", 0.75, 1),
            Check.atLeast("requests a second / kryo's", "rich-50:50", 1.5, 2));
  }

  private static Row store(String name, String library, double requests) {
    return new Row(
        "kv",
        name,
        library,
        "refs=on",
        1,
        0,
        1,
        17,
        "parallel",
        Map.of("requests_per_s", requests));
  }
}
