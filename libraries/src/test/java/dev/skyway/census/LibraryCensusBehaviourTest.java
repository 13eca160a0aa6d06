// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.Engine;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What {@code java.io} carries of the classes of public libraries arrives here the same, or is in
 * the list; one thin class for each engine.
 */
abstract class LibraryCensusBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  /** Its name, to prove that it is the one that ran. */
  protected abstract String engineName();

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(engine().name()).isEqualTo(engineName());
  }

  static Stream<Library> libraries() {
    return Libraries.all();
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void whatJavaIoCarriesArrivesTheSameOrIsListed(Library library) {
    Census census = Census.take(engine(), library.serializable(), library.samples().get());
    System.out.println(
        "census: library=" + library + " engine=" + engine().name() + " " + census.summary());
    assertThat(census.carried()).as("what is tried at all").isGreaterThan(30);
    Map<String, Verdict> bad = new TreeMap<>(census.bad());
    Set<String> listed = new TreeSet<>(KnownDifferences.of(library.name()));
    assertThat(bad).containsOnlyKeys(listed);
  }
}
