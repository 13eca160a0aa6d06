// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.cases.ArrayCases;
import dev.skyway.engine.cases.ClassCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.engine.cases.LeafRunCases;
import dev.skyway.engine.cases.LoopCases;
import dev.skyway.engine.cases.PrimitiveCases;
import dev.skyway.engine.cases.RunCases;
import dev.skyway.engine.cases.StringCases;
import dev.skyway.engine.cases.TurnCases;
import dev.skyway.engine.cases.WaitCases;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every engine must do; one thin class for each engine says which. */
public abstract class EngineBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  /** Its name, to prove that it is the one that ran. */
  protected abstract String engineName();

  static Stream<GraphCase> graphs() {
    return Stream.of(
            PrimitiveCases.all(),
            StringCases.all(),
            ArrayCases.all(),
            RunCases.all(),
            LeafRunCases.all(),
            LoopCases.all(),
            TurnCases.all(),
            ClassCases.all(),
            WaitCases.all())
        .flatMap(cases -> cases);
  }

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(engine().name()).isEqualTo(engineName());
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void copies(GraphCase graphCase) {
    RoundTrips.copies(engine(), graphCase);
  }

  /** Without the largest, as each is written three times. */
  static Stream<GraphCase> smallerGraphs() {
    return graphs().filter(graphCase -> !graphCase.name().contains("00,000"));
  }

  @ParameterizedTest
  @MethodSource("smallerGraphs")
  void sharesWithinAStreamUntilTheScopeEnds(GraphCase graphCase) {
    RoundTrips.sharesWithinAStream(engine(), graphCase);
  }
}
