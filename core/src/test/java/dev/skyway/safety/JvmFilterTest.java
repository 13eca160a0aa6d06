// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.ForkedJvm;
import dev.skyway.engine.heap.HeapPlatform;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The filter of the whole JVM, set by property, by a call or by a factory, on each engine. */
class JvmFilterTest {
  private static final String[] READS = {"array", "buffer", "input", "channel", "stream"};

  @ParameterizedTest
  @CsvSource({
    "NATIVE, property", "NATIVE, factory", "NATIVE, late", "NATIVE, none",
    "PORTABLE, property", "PORTABLE, factory", "PORTABLE, late", "PORTABLE, none"
  })
  void isAskedWhereverBytesAreRead(String engine, String how) throws Exception {
    if (engine.equals("NATIVE")) {
      Assumptions.assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
    }
    ForkedJvm.Result result =
        ForkedJvm.run(
            how.equals("property")
                ? List.of("-Djdk.serialFilter=" + JvmFilterMain.REFUSED)
                : List.of(),
            JvmFilterMain.class,
            engine,
            how);
    assertThat(result.exitCode()).as(result.output()).isZero();
    List<String> lines = result.output().lines().toList();
    assertThat(lines).contains("engine=" + engine.toLowerCase(java.util.Locale.ROOT));
    for (String read : READS) {
      assertThat(lines).contains(read + (how.equals("none") ? " passed" : " rejected"));
    }
    assertThat(lines).contains("copy passed", "string passed");
    // a stream's own filter stands in the place of the JVM's, but not of what a factory adds
    assertThat(lines).contains("own filter " + (how.equals("factory") ? "rejected" : "passed"));
  }
}
