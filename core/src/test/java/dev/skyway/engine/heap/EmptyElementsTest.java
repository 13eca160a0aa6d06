// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An object without fields takes 8 bytes where headers are compact, and as many at the end of its
 * chunk: there is room for both.
 */
@NeedsNativeEngine
class EmptyElementsTest {
  static Stream<String> variants() {
    return Collectors.withEachHeader();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void areRead(String options) throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            ForkedJvm.join(
                List.of(options.split(" ")),
                "-Xmx256m",
                "-XX:+VerifyAfterGC",
                "-XX:+VerifyBeforeGC"),
            EmptyElementsMain.class);
    assertThat(result.output()).contains("equal=true").doesNotContain("equal=false");
    assertThat(result.exitCode()).isZero();
  }
}
