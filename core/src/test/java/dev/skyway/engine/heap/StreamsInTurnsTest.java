// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The memory of writers does not come to a part of the heap for each of them. */
class StreamsInTurnsTest {
  private static final int STREAMS = 200;
  private static final int RECORDS = 100_000;

  /** A page for every fourth record would be more. */
  private static final long MOST_GROWN_KILOBYTES = 64 << 10;

  @ParameterizedTest
  @ValueSource(strings = {"Serial", "Parallel", "G1"})
  void takeTheTablesOfOneWriter(String collector) throws Exception {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of(
                "-XX:+Use" + collector + "GC",
                "-Xms768m",
                "-Xmx768m",
                "-Xmn512m",
                "-XX:+AlwaysPreTouch"),
            StreamsInTurnsMain.class,
            Integer.toString(STREAMS),
            Integer.toString(RECORDS));

    assertThat(result.output()).contains("done=" + RECORDS);
    assertThat(result.exitCode()).isZero();
    Matcher grown = Pattern.compile("grown=(-?\\d+)").matcher(result.output());
    assertThat(grown.find()).as(result.output()).isTrue();
    assertThat(Long.parseLong(grown.group(1))).isLessThan(MOST_GROWN_KILOBYTES);
  }
}
