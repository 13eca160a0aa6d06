// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.ForkedJvm;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A stack that ends while the JVM's filter is looked for leaves later messages readable. */
class FilterStackEndsTest {
  private static final int LEAST_FAILED = 2;

  @Test
  void theFilterIsFoundLater() throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of("-Xss400k"), FilterStackEndsMain.class);

    assertThat(result.exitCode()).as(result.output()).isZero();
    Matcher failed = Pattern.compile("failed=(\\d+)").matcher(result.output());
    assertThat(failed.find()).as(result.output()).isTrue();
    assertThat(Integer.parseInt(failed.group(1))).isGreaterThanOrEqualTo(LEAST_FAILED);
  }
}
