// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.NotMeasured;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportTest {

  private static final Map<String, Double> MORE =
      Map.of(
          "threads", 1.0,
          "heap_bytes", 100.0,
          "copy_ns", 10.0,
          "write_native_bytes", 1.0,
          "write_allocated_bytes", 1.0,
          "idle_native_bytes", 0.0);

  private static List<Row> rows(String suite, String... cases) {
    List<Row> rows = new ArrayList<>();
    for (String name : cases) {
      for (String library : List.of("skyway", "kryo", "java.io")) {
        rows.add(new Row(suite, name, library, "refs=on", 20, 20, 100, 25, "g1", MORE));
      }
    }
    return rows;
  }

  @Test
  void pageShowsEverySuiteWithItsPlots(@TempDir Path folder) throws IOException {
    List<Row> rows = new ArrayList<>(rows("jsbs", "media"));
    rows.addAll(rows("structures", "points-1k", "points-100k", "tree-1k", "graph-1k-shuffled"));
    rows.addAll(rows("stream", "tuples-1m", "strings-1m"));
    rows.addAll(rows("cold", "first-1", "first-1000"));
    rows.addAll(rows("threads", "media-1-thread", "media-2-threads"));
    rows.addAll(rows("limit", "points-1m"));
    NotMeasured missing =
        new NotMeasured("jsbs", "media", "fst", "refs=on", 25, "g1", "it says <no> & \"why\"");
    Path page = Report.write(new Results(rows, List.of(missing)), folder.resolve("new/folder"));
    assertThat(Files.readString(page))
        .contains("<h2>structures, JDK 25, g1</h2>")
        .contains("<td>write + read / java.io's</td><td>first-1000</td><td>1.00</td>")
        .contains("<td>at most 0.80</td><td>not reached</td>")
        .contains("it says &lt;no> &amp; &quot;why&quot;");
    assertThat(page.resolveSibling("targets.md")).content().contains("| limit | copy / write |");
    for (String image :
        List.of(
            "jsbs-jdk25-g1",
            "structures-jdk25-g1-1000",
            "structures-jdk25-g1-1000-shuffled",
            "structures-jdk25-g1-sizes",
            "stream-jdk25-g1",
            "cold-jdk25-g1",
            "threads-jdk25-g1",
            "limit-jdk25-g1")) {
      assertThat(Files.readString(page)).contains("src=\"" + image + ".png\"");
      assertThat(ImageIO.read(page.resolveSibling(image + ".png").toFile())).isNotNull();
    }
  }
}
