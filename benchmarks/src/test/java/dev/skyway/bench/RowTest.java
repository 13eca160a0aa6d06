// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RowTest {

  private static final Row SKYWAY = row("skyway", 50, 150, 100);
  private static final Row KRYO = row("kryo", 400.04, 400, 250);

  private static Row row(String library, double writeNs, double readNs, long bytes) {
    return new Row("media", library, "refs=on", writeNs, readNs, bytes, 17, "g1");
  }

  @Test
  void jsonHasTheFieldsOfEverySuite() {
    assertThat(KRYO.toJson())
        .isEqualTo(
            "{\"case\":\"media\",\"library\":\"kryo\",\"config\":\"refs=on\","
                + "\"write_ns\":400.0,\"read_ns\":400.0,\"bytes\":250,\"jdk\":17,\"gc\":\"g1\"}");
  }

  @Test
  void jsonEscapesWhatItMust() {
    Row row = new Row("a\"b\\c\n", "l", "c", 1, 1, 1, 17, "g1");
    assertThat(row.toJson()).startsWith("{\"case\":\"a\\\"b\\\\c\\u000a\",");
  }

  @Test
  void rowsAreAnArrayWithARowOnEachLine() {
    assertThat(Row.toJson(List.of(SKYWAY, KRYO)))
        .isEqualTo("[\n  " + SKYWAY.toJson() + ",\n  " + KRYO.toJson() + "\n]\n");
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
}
