// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Classes that travelled are unloaded when nobody else uses them, and take all with them. */
class LoaderChurnTest {
  private static final long MOST_GROWN_KILOBYTES = 64 << 10;

  /** Classes of the JDK and of all loaders that lived at one time. */
  private static final long MOST_NUMBERS = 10_000;

  @ParameterizedTest
  @CsvSource({
    "NATIVE, G1, 10000",
    "NATIVE, Serial, 4000",
    "NATIVE, Parallel, 4000",
    "PORTABLE, Serial, 10000"
  })
  void leavesNothingBehind(String engine, String collector, String loaders) throws Exception {
    if (engine.equals("NATIVE")) {
      assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
    }
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of(
                "-XX:+Use" + collector + "GC",
                "-Xms64m",
                "-Xmx64m",
                "-XX:+AlwaysPreTouch",
                "-XX:MaxMetaspaceSize=48m"),
            LoaderChurnMain.class,
            engine,
            loaders);

    assertThat(result.output())
        .contains("engine=" + engine.toLowerCase(Locale.ROOT), "unloaded=true")
        .contains("done=" + loaders);
    assertThat(value("grown", result)).isLessThan(MOST_GROWN_KILOBYTES);
    assertThat(value("plans", result)).isLessThan(MOST_NUMBERS);
    assertThat(value("externals", result)).isLessThan(MOST_NUMBERS);
    assertThat(result.exitCode()).isZero();
  }

  private static long value(String name, ForkedJvm.Result result) {
    Matcher matcher = Pattern.compile(name + "=(-?\\d+)").matcher(result.output());
    assertThat(matcher.find()).as(result.output()).isTrue();
    return Long.parseLong(matcher.group(1));
  }
}
