// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A reader that lives on keeps no memory of a large record that was not read to its end. */
@NeedsNativeEngine
class AbandonedRecordsTest {
  private static final int MOST_LEFT_MEGABYTES = 24;

  @Test
  void giveBackTheirStack() throws Exception {
    ForkedJvm.Result result =
        ForkedJvm.run(
            List.of("-XX:+UseSerialGC", "-Xms700m", "-Xmx700m", "-XX:+AlwaysPreTouch"),
            AbandonedRecordsMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    Matcher left = Pattern.compile("leftMegabytes=(-?\\d+)").matcher(result.output());
    assertThat(left.find()).as(result.output()).isTrue();
    assertThat(Integer.parseInt(left.group(1))).isLessThan(MOST_LEFT_MEGABYTES);
  }
}
