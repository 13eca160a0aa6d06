// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.NativeEngine;
import dev.skyway.stress.fork.ForkedJvm;
import dev.skyway.stress.fork.JvmSetup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Round trips in forked JVMs of this JDK, one for each collector and heap layout. */
class GcStressTest {
  private static final int TRIPS = 5000;
  private static final int OTHER_TRIPS = 1000;
  private static final int LARGE_TRIPS = 30;

  /** Fewer may all be small graphs. */
  private static final int FEWEST = 5;

  private static final String LEAST = "minObjects=2000";
  private static final String MOST = "maxObjects=10000";

  /** Trips that are under way when the time is up, and their reports. */
  private static final int SECONDS_TO_END = 300;

  /** Against a hang only: a busy machine may take its time. */
  private static final int SECONDS = Bounds.isLong() ? 3600 : 1800;

  static List<JvmSetup> setups() {
    return JvmSetup.ofThisJdk();
  }

  static List<JvmSetup> promised() {
    return setups().stream().filter(JvmSetup::required).toList();
  }

  @ParameterizedTest
  @MethodSource("setups")
  void copiesStayEqualWhileTheHeapIsRestless(JvmSetup setup) {
    int trips = Bounds.scaled(setup.required() ? TRIPS : OTHER_TRIPS);
    run(setup, setup.name(), "trips=" + trips);
  }

  /** Collections come in the middle of graphs, between their windows. */
  @ParameterizedTest
  @MethodSource("promised")
  void graphsOfManyBlocksStayEqualToo(JvmSetup setup) {
    int trips = Math.max(FEWEST, Bounds.scaled(LARGE_TRIPS));
    run(setup, setup.name() + "-blocks", LEAST, MOST, "trips=" + trips);
  }

  private static void run(JvmSetup setup, String name, String... work) {
    if (setup.nativeEngine()) {
      NativeEngine.assumePresent();
    }
    List<String> arguments = new ArrayList<>(List.of(work));
    arguments.add("engine=" + (setup.nativeEngine() ? "native" : "auto"));
    arguments.add("seed=" + Bounds.seed());
    arguments.add("seconds=" + SECONDS);
    ForkedJvm.Outcome outcome =
        ForkedJvm.ofThisJdk("gc-" + name)
            .options(setup.options())
            .options("-XX:+UnlockDiagnosticVMOptions", "-XX:+VerifyAfterGC")
            .run(
                Duration.ofSeconds(SECONDS + SECONDS_TO_END),
                GcStressMain.class,
                arguments.toArray(new String[0]));
    System.out.println("GcStress " + name + ": " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    String expected = setup.nativeEngine() ? "engine=native" : "engine=portable";
    assertThat(outcome.output()).contains(expected);
  }
}
