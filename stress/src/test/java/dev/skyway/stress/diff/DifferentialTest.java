// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** All pairs of writing and reading engines, with java.io as the reference. */
class DifferentialTest {
  private static final int GRAPHS = 20_000;
  private static final int FULL_GRAPHS = 5_000;

  @Test
  void bothEnginesAndTheJdkAgree() {
    NativeEngine.assumePresent();
    long seed = Bounds.seed();
    ForkedJvm.Outcome outcome =
        ForkedJvm.ofThisJdk("differential")
            .options("-Xmx512m")
            .run(
                Duration.ofMinutes(Bounds.isLong() ? 60 : 30),
                DifferentialMain.class,
                "engines=native,portable",
                "seed=" + seed,
                "graphs=" + Bounds.scaled(GRAPHS),
                "full=" + Bounds.scaled(FULL_GRAPHS));
    System.out.println("Differential: " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    assertThat(outcome.output()).contains("engines=[native, portable]");
  }
}
