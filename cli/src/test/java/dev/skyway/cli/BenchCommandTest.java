// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class BenchCommandTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter errors = new StringWriter();

  private int run(String... arguments) {
    return new CommandLine(new BenchCommand())
        .setOut(new PrintWriter(out))
        .setErr(new PrintWriter(errors))
        .execute(arguments);
  }

  @Test
  void listsTheSuites() {
    assertThat(run()).isZero();
    assertThat(out.toString())
        .contains("first", "jsbs", "structures", "stream", "hooks", "cold", "threads", "limit");
  }

  @Test
  void refusesWhatItDoesNotKnow() {
    assertThat(run("films")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(errors.toString()).contains("suite=films");
    assertThat(run("jsbs", "--case", "film")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(errors.toString()).contains("case=film");
  }

  @Test
  void refusesWhatWouldFailAtTheEnd(@TempDir Path folder) {
    String missing = folder.resolve("none/rows.json").toString();
    assertThat(run("jsbs", "--json", missing)).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(errors.toString()).contains("file=" + missing);
    assertThat(run("jsbs", "--forks", "0")).isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(errors.toString()).contains("--forks=0");
  }

  @Test
  void reportsSeveralRuns(@TempDir Path folder) throws IOException {
    for (int jdk : List.of(17, 25)) {
      Row row = new Row("jsbs", "media", "skyway", "refs=on", 1, 1, 1, jdk, "g1", Map.of());
      Path one = folder.resolve(jdk + ".json");
      Files.writeString(one, new Results(List.of(row), List.of()).toJson());
    }
    Path other = Files.writeString(folder.resolve("rows.json"), "no rows");
    String pages = folder.resolve("pages").toString();
    assertThat(
            run(
                "report",
                folder.resolve("17.json").toString(),
                folder.resolve("25.json").toString(),
                "--report",
                pages))
        .isZero();
    assertThat(Path.of(pages, "index.html"))
        .content()
        .contains("<h2>jsbs, JDK 17, g1</h2>", "<h2>jsbs, JDK 25, g1</h2>");
    assertThat(run("report", other.toString(), "--report", pages))
        .isEqualTo(CommandLine.ExitCode.USAGE);
    assertThat(errors.toString()).contains("rows.json: results must be the rows of a benchmark");
  }
}
