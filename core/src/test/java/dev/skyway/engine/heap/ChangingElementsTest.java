// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import dev.skyway.testing.SearchTime;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A writer loads an element once, and looks at what it has loaded. */
@NeedsNativeEngine
class ChangingElementsTest {
  private static final String MILLIS = SearchTime.millis(4_000);

  @ParameterizedTest
  @ValueSource(strings = {"nulls", "others", "boxes"})
  void elementsThatAnotherThreadChanges(String what) throws Exception {
    List<String> options = List.of("-XX:+UseSerialGC", "-Xmx300m");
    ForkedJvm.Result result = ForkedJvm.run(options, ChangingElementsMain.class, MILLIS, what);
    assertThat(result.output()).contains("written=");
    assertThat(result.exitCode()).isZero();
  }
}
