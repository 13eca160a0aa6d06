// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A collector that shares the bytes of equal strings leaves alone those that are not complete. */
@NeedsNativeEngine
class EqualStringsTest {
  @Test
  void largeStringsKeepTheirText() throws Exception {
    List<String> options =
        List.of(
            "-XX:+UseG1GC",
            "-Xmx128m",
            "-XX:+UseStringDeduplication",
            "-XX:StringDeduplicationAgeThreshold=1");
    ForkedJvm.Result result = ForkedJvm.run(options, EqualStringsMain.class);
    assertThat(result.output()).contains("equal=4");
    assertThat(result.exitCode()).isZero();
  }
}
