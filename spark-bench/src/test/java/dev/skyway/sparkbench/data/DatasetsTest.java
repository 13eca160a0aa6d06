// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetsTest {

  private static final int EDGES = 60_000;

  @TempDir private Path folder;
  @TempDir private Path another;

  @Test
  void theSameSeedGivesTheSameGraph() throws IOException {
    Path file = new Datasets(folder).graph("powerlaw", EDGES);
    assertThat(file).hasSameTextualContentAs(new Datasets(another).graph("powerlaw", EDGES));
    assertThat(Files.readAllLines(file)).hasSize(EDGES).allMatch(line -> line.matches("\\d+ \\d+"));
  }

  @Test
  void fewVerticesHaveMostEdges() throws IOException {
    List<String> lines = Files.readAllLines(new Datasets(folder).graph("powerlaw", EDGES));
    Map<String, Long> degrees =
        lines.stream()
            .map(line -> line.substring(line.indexOf(' ') + 1))
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    long ofTenth =
        degrees.values().stream()
            .sorted((a, b) -> Long.compare(b, a))
            .limit(EDGES / 6 / 10)
            .mapToLong(degree -> degree)
            .sum();
    assertThat(ofTenth).isBetween(EDGES * 2L / 5, EDGES * 3L / 5);
  }

  @Test
  void textHasSoManyWords() throws IOException {
    String text = Files.readString(new Datasets(folder).text("zipf", 1_001));
    assertThat(text.split("\\s+")).hasSize(1_001);
  }

  @Test
  void whatIsThereIsNotMadeAgain() throws IOException {
    Files.writeString(folder.resolve("zipf-5.txt"), "kept");
    assertThat(new Datasets(folder).text("zipf", 5)).hasContent("kept");
    assertThatThrownBy(() -> new Datasets(folder).graph("none", 1))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aCommandThatIsMissingIsNamedWithTheRemedy() {
    assertThatThrownBy(() -> Command.run(folder, line -> {}, "do this", "no-such-command", "x"))
        .isInstanceOf(IOException.class)
        .hasMessageContainingAll("command=no-such-command x", "; do this");
    assertThatThrownBy(() -> Command.run(folder, line -> {}, "do this", "false"))
        .hasMessageContainingAll("reason=exit=1", "; do this");
  }

  @ParameterizedTest
  @ValueSource(strings = {"debian", "wordnet"})
  @Tag("slow")
  void registriesGiveGraphs(String name) throws IOException {
    Path graph = null;
    try {
      graph = new Datasets(folder).graph(name, 0);
    } catch (IOException e) {
      abort(e.getMessage());
    }
    assertThat(Files.readAllLines(graph))
        .hasSizeGreaterThan(1_000)
        .allMatch(line -> line.matches("\\d+ \\d+"));
    assertThat(new Datasets(folder).text(name, 0)).isNotEmptyFile();
  }
}
