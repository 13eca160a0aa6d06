// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.engine.cases.CollectionCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.engine.cases.MapCases;
import dev.skyway.engine.cases.ValueCases;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The JDK's collections, maps and values on every engine; one thin class for each. */
public abstract class JdkBehaviourTest {
  /** The engine under test. */
  protected abstract Engine engine();

  static Stream<GraphCase> collections() {
    return CollectionCases.all();
  }

  static Stream<GraphCase> maps() {
    return MapCases.all();
  }

  static Stream<GraphCase> values() {
    return ValueCases.all();
  }

  @ParameterizedTest
  @MethodSource({"collections", "maps", "values"})
  void copies(GraphCase graphCase) {
    RoundTrips.copies(engine(), graphCase);
  }

  @ParameterizedTest
  @MethodSource({"collections", "maps", "values"})
  void sharesWithinAStreamUntilTheScopeEnds(GraphCase graphCase) {
    RoundTrips.sharesWithinAStream(engine(), graphCase);
  }
}
