// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import dev.skyway.stress.fork.JvmSetup;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Round trips in forked JVMs of this JDK, one for each collector and heap layout. */
class GcStressTest {
  private static final int TRIPS = 5000;
  private static final int OTHER_TRIPS = 1000;
  private static final int SECONDS = 240;

  static List<JvmSetup> setups() {
    return JvmSetup.ofThisJdk();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void copiesStayEqualWhileTheHeapIsRestless(JvmSetup setup) {
    if (setup.nativeEngine()) {
      NativeEngine.assumePresent();
    }
    long seed = Bounds.seed();
    int trips = Bounds.scaled(setup.required() ? TRIPS : OTHER_TRIPS);
    int seconds = Math.max(SECONDS, Bounds.scaled(SECONDS));
    ForkedJvm.Outcome outcome =
        ForkedJvm.ofThisJdk("gc-" + setup.name())
            .options(setup.options())
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyAfterGC")
            .run(
                Duration.ofSeconds(seconds + 30),
                GcStressMain.class,
                "engine=" + (setup.nativeEngine() ? "native" : "auto"),
                "seed=" + seed,
                "trips=" + trips,
                "seconds=" + seconds);
    System.out.println("GcStress " + setup + ": " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    String expected = setup.nativeEngine() ? "engine=native" : "engine=portable";
    assertThat(outcome.output()).contains(expected);
  }
}
