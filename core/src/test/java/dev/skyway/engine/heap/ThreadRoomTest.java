// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Chunks are cut to what is left of their thread's part of eden, where that is large. */
@NeedsNativeEngine
class ThreadRoomTest {
  private static final int MOST = ThreadRoomMain.ROUNDS;
  private static final String SMALL_REGIONS = "-XX:+UseG1GC -XX:G1HeapRegionSize=1m -Xmx256m";
  private static final String FIXED_SIZE = " -XX:-ResizeTLAB -XX:TLABSize=";

  private record Counts(int whole, int fitting, int cut) {}

  private static Counts run(String options) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of(options.split(" ")), ThreadRoomMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    return new Counts(count("whole", result), count("fitting", result), count("cut", result));
  }

  private static int count(String name, ForkedJvm.Result result) {
    Matcher line = Pattern.compile("(?m)^" + name + "=(\\d+)$").matcher(result.output());
    assertThat(line.find()).as(result.output()).isTrue();
    return Integer.parseInt(line.group(1));
  }

  @Test
  void theFieldsOfThisJdkAreKnown() {
    assertThat(HotSpotFacts.current().values().get("tlabEnd")).isNotEqualTo("-1");
    assertThat(HotSpotFacts.current().values().get("tlabDesired")).isNotEqualTo("-1");
  }

  @Test
  void cutArraysLieInTheBufferWhereWholeOnesDoNot() throws Exception {
    Counts counts = run(SMALL_REGIONS + FIXED_SIZE + "512k");
    assertThat(counts.whole()).isLessThan(MOST / 2);
    assertThat(counts.fitting()).isGreaterThan(MOST - MOST / 50);
    assertThat(counts.cut()).isBetween(MOST / 4, MOST * 3 / 4);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:-UseTLAB", "-XX:-ResizeTLAB -XX:TLABSize=16k"})
  void threadsWithoutLargeBuffersHaveTheWholeLength(String options) throws Exception {
    assertThat(run(SMALL_REGIONS + " " + options).cut()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"-XX:+UseParallelGC", "-XX:+UseSerialGC"})
  void otherCollectorsHaveBuffersToo(String collector) throws Exception {
    Counts counts = run(collector + " -Xmx256m" + FIXED_SIZE + "1m");
    assertThat(counts.fitting()).isGreaterThan(MOST - MOST / 50);
    assertThat(counts.cut()).isPositive();
  }
}
