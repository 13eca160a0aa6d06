// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.SearchTime;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Revealed objects survive collections of every kind, whatever happens beside the windows. */
class RevealStressTest {
  private static final int FEATURE = Runtime.version().feature();
  private static final String MILLIS = SearchTime.millis(2_500);

  static Stream<String> variants() {
    Stream<String> throughJni =
        FEATURE < 22
            ? Collectors.ALL.stream().map(collector -> collector + " -Dskyway.window=jni")
            : Stream.empty();
    return Stream.concat(Collectors.withEachHeader(), throughJni);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void survives(String options) throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            ForkedJvm.join(
                List.of(options.split(" ")),
                "-Xmx64m",
                "-Xmn16m",
                "-XX:+VerifyAfterGC",
                "-XX:+VerifyBeforeGC"),
            RevealStressMain.class,
            MILLIS);

    assertThat(result.output()).contains("usable=true", "rounds=").doesNotContain("failure=");
    assertThat(result.exitCode()).isZero();
  }
}
