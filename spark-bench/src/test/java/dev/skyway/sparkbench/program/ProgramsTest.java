// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What programs are held against, on graphs whose results are known. */
class ProgramsTest {

  /** Two triangles with an edge in common, and a pair apart. */
  private static final List<String> KNOWN =
      List.of("0 1", "1 2", "2 0", "2 3", "3 1", "7 8", "5 5");

  @TempDir private Path folder;

  private Path file(List<String> lines) throws IOException {
    return Files.write(folder.resolve("input.txt"), lines);
  }

  @Test
  void trianglesAreCounted() throws IOException {
    assertThat(new TriangleCount().expected(file(KNOWN)).agreesWith(Outcome.of(2))).isTrue();
  }

  @Test
  void componentsAreNamedAfterTheirLeast() throws IOException {
    long digest = Outcome.mix(7, 7) + Outcome.mix(8, 7);
    for (int vertex = 0; vertex < 4; vertex++) {
      digest += Outcome.mix(vertex, 0);
    }
    assertThat(new ConnectedComponents().expected(file(KNOWN)).agreesWith(Outcome.of(digest)))
        .isTrue();
  }

  @Test
  void ranksOfARingStayOne() throws IOException {
    Outcome ring = new PageRank().expected(file(List.of("0 1", "1 2", "2 0")));
    double sum = Outcome.weight(0) + Outcome.weight(1) + Outcome.weight(2);
    long digest = Outcome.mix(0, 0) + Outcome.mix(1, 0) + Outcome.mix(2, 0);
    assertThat(ring.agreesWith(new Outcome(digest, sum))).as(ring.toString()).isTrue();
    assertThat(ring.agreesWith(new Outcome(digest, sum * 1.001))).isFalse();
  }

  @Test
  void wordsAreCounted() throws IOException {
    Outcome counted = new WordCount().expected(file(List.of("a b a", "a c")));
    long digest =
        Outcome.mix("a".hashCode(), 3)
            + Outcome.mix("b".hashCode(), 1)
            + Outcome.mix("c".hashCode(), 1);
    assertThat(counted.agreesWith(Outcome.of(digest))).isTrue();
  }
}
