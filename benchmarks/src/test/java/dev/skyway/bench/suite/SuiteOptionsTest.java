// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.bench.Collector;
import dev.skyway.bench.peers.Contender;
import dev.skyway.bench.suite.SuiteOptions.Compression;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuiteOptionsTest {

  private static final List<String> KNOWN =
      List.of("points-1k", "points-1m", "pairs-1m", "pairs-1m-shuffled");

  private static SuiteOptions options(boolean quick, List<String> cases, List<String> libraries) {
    return new SuiteOptions(quick, List.of(), cases, libraries, 0);
  }

  private static List<String> chosen(String... cases) {
    return options(true, List.of(cases), List.of()).chosenCases(List.of("points-1k"), KNOWN);
  }

  @Test
  void casesAreTheSuitesOwnUnlessNamed() {
    assertThat(chosen()).containsExactly("points-1k");
    assertThat(chosen("points-7", "pairs-1m")).containsExactly("points-7", "pairs-1m");
  }

  @Test
  void asterisksPickKnownCases() {
    assertThat(chosen("*-1m")).containsExactly("points-1m", "pairs-1m");
    assertThat(chosen("pairs*", "*-1m"))
        .containsExactly("pairs-1m", "pairs-1m-shuffled", "points-1m");
    assertThatThrownBy(() -> chosen("tree*"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("case=tree*");
  }

  @Test
  void quickRunsOnOneCollector() {
    assertThat(options(true, List.of(), List.of()).chosenCollectors())
        .containsExactly(Collector.PARALLEL);
    assertThat(options(false, List.of(), List.of()).chosenCollectors())
        .containsExactly(Collector.PARALLEL, Collector.G1);
  }

  @Test
  void quickRunsCompressedUnlessToldOtherwise() {
    assertThat(options(true, List.of(), List.of()).chosenCompressions())
        .containsExactly(Compression.ON);
    assertThat(options(false, List.of(), List.of()).chosenCompressions())
        .containsExactly(Compression.ON, Compression.OFF);
    List<Compression> twice = List.of(Compression.OFF, Compression.OFF);
    assertThat(
            new SuiteOptions(true, List.of(), List.of(), List.of(), 0, twice).chosenCompressions())
        .containsExactly(Compression.OFF);
  }

  @Test
  void aLibraryTakesPartWithAllItsConfigurations() {
    assertThat(
            options(true, List.of(), List.of("kryo")).chosenContenders(List.of(Contender.SKYWAY)))
        .containsExactly(Contender.KRYO, Contender.KRYO_TREE);
  }
}
