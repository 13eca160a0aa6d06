// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.engine.heap.ForkedJvm;
import dev.skyway.testing.SearchTime;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stack that overflows within the library has no later message arrive as something else. */
class StackEndsTest {
  private static final String MILLIS = SearchTime.millis(6_000);
  private static final int LEAST_FAILED = 50;

  @ParameterizedTest
  @ValueSource(strings = {"native", "portable"})
  void whatIsSentAfterwardsArrivesOrFails(String engine) throws Exception {
    var report = Skyway.builder().engine(EngineChoice.AUTO).build().report();
    assumeTrue(engine.equals("portable") || report.engine().equals(engine), report.reason());
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of("-XX:+UseParallelGC", "-Xmx400m"), StackEndsMain.class, engine, MILLIS);

    System.out.println("StackEndsTest." + engine + " " + result.output().strip());
    assertThat(result.exitCode()).as(result.output()).isZero();
    Matcher failed = Pattern.compile("failed=(\\d+) refused=\\d+ wrong=0").matcher(result.output());
    assertThat(failed.find()).as(result.output()).isTrue();
    assertThat(Integer.parseInt(failed.group(1))).isGreaterThan(LEAST_FAILED);
  }
}
