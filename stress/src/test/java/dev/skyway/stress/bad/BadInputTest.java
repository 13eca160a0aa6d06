// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cut, flipped, random and forged bytes in a JVM with a small heap, on each engine. */
class BadInputTest {
  @ParameterizedTest
  @ValueSource(strings = {"native", "portable"})
  void badInputIsRefused(String engine) {
    if (engine.equals("native")) {
      NativeEngine.assumePresent();
    }
    long seed = Bounds.seed();
    ForkedJvm.Outcome outcome =
        ForkedJvm.ofThisJdk("bad-input-" + engine)
            .options("-Xmx128m", "-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyAfterGC")
            .run(
                Duration.ofMinutes(Bounds.isLong() ? 60 : 30),
                BadInputMain.class,
                "engine=" + engine,
                "seed=" + seed,
                "factor=" + Bounds.factor());
    System.out.println("BadInput " + engine + ": " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    assertThat(outcome.output()).contains("engine=" + engine);
  }
}
