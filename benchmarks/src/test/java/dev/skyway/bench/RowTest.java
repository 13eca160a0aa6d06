// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RowTest {

  private static final Row SKYWAY = row("skyway", 50, 150, 100);
  private static final Row KRYO = row("kryo", 400.04, 400, 250);

  private static Row row(String library, double writeNs, double readNs, long bytes) {
    return new Row(
        "first", "media", library, "refs=on", writeNs, readNs, bytes, 17, "g1", Map.of());
  }

  @Test
  void jsonHasTheFieldsOfEverySuite() {
    assertThat(KRYO.toJson().toString())
        .isEqualTo(
            "{\"suite\":\"first\",\"case\":\"media\",\"library\":\"kryo\",\"config\":\"refs=on\","
                + "\"write_ns\":400.0,\"read_ns\":400.0,\"bytes\":250,\"jdk\":17,\"gc\":\"g1\"}");
  }

  @Test
  void resultsAreAnArrayWithARowOnEachLine() {
    assertThat(new Results(List.of(SKYWAY, KRYO), List.of()).toJson())
        .isEqualTo("[\n  " + SKYWAY.toJson() + ",\n  " + KRYO.toJson() + "\n]\n");
  }

  @Test
  void resultsAreReadBack() {
    Row odd =
        new Row("s", "a\"b\\c\n", "l", "refs=on", 1, 2.5, 3, 17, "g1", Map.of("write_low_ns", 0.9));
    NotMeasured missing =
        new NotMeasured("s", "media", "fst", "refs=on", 25, "g1", "java.lang.Error: no such field");
    Results results = new Results(List.of(SKYWAY, odd), List.of(missing));
    assertThat(Results.fromJson(results.toJson())).isEqualTo(results);
  }

  @Test
  void whatIsNotAResultIsRefused() {
    assertThatThrownBy(() -> Results.fromJson("[{\"suite\":\"first\"}]"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasRootCauseMessage("a row must have all its fields, missing=case");
    assertThatThrownBy(() -> Results.fromJson("rows")).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tableShowsMultiplesOfSkyway() {
    List<String> lines = RowTable.format(List.of(SKYWAY, KRYO));
    assertThat(lines).hasSize(4);
    assertThat(lines.get(1)).startsWith("media, JDK 17, g1");
    assertThat(lines.get(3)).containsSubsequence("kryo", "8.00x", "2.67x", "4.00x", "2.50x");
  }

  @Test
  void tableWithoutSkywayHasNoMultiples() {
    assertThat(RowTable.format(List.of(KRYO)).get(2)).endsWith("-       -       -       -");
  }

  @Test
  void tableShowsTheSpread() {
    Row row =
        new Row(
            "s",
            "media",
            "skyway",
            "refs=on",
            200,
            300,
            1,
            17,
            "g1",
            Map.of("write_low_ns", 180.0, "write_high_ns", 240.0));
    assertThat(RowTable.format(List.of(row)).get(2)).contains("200 ns ±15%", "300 ns  ");
  }
}
