// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.engine.heap.ForkedJvm;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** A first use that runs out of stack or heap fails alone: later ones work, on the same engine. */
class FirstUseTest {
  private static void requireLaterUses(List<String> options, String ends, int times, int least)
      throws Exception {
    long seed = new Random().nextLong();
    System.out.println("first uses at the end of the " + ends + ": seed=" + seed);
    Path classes =
        Path.of(Skyway.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    ForkedJvm.Result result =
        ForkedJvm.run(
            options,
            FirstUseMain.class,
            ends,
            Integer.toString(times),
            Long.toString(seed),
            classes.toString());

    assertThat(result.exitCode()).as("seed=%d %s", seed, result.output()).isZero();
    Matcher failed = Pattern.compile("failed=(\\d+)").matcher(result.output());
    assertThat(failed.find()).as(result.output()).isTrue();
    assertThat(Integer.parseInt(failed.group(1))).isBetween(least, times);
  }

  @Test
  void atTheEndOfTheStack() throws Exception {
    requireLaterUses(List.of("-Xint"), "stack", 40, 10);
  }

  @Test
  void inAFullHeap() throws Exception {
    requireLaterUses(List.of("-Xmx64m", "-XX:+UseSerialGC"), "heap", 12, 2);
  }
}
