// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.engine.heap.ForkedJvm;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a JVM does first long after its first message, where the stack ends or the heap is full,
 * fails alone: it works later.
 */
class LateUseTest {
  /** Once they are compiled so many frames are too little stack for any use. */
  private static final String SAME_FRAMES =
      "-XX:CompileCommand=exclude,dev.skyway.safety.LateUseMain::goDown";

  private static final Pattern COUNTS = Pattern.compile("tried=(\\d+) failed=(\\d+)");

  static Stream<String> graphs() {
    return LateUseMain.graphs().keySet().stream().sorted();
  }

  static Stream<Arguments> uses() {
    return graphs()
        .flatMap(graph -> Stream.of("read", "write").map(use -> Arguments.of(use, graph)));
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void atTheEndOfTheStack(String graph) throws Exception {
    requireLaterUses(List.of(), "stack", "read", graph, 20, "cold");
  }

  /** What others need is ready: each is to ask for what it needs itself. */
  @ParameterizedTest
  @MethodSource("uses")
  void atTheEndOfTheStackAfterOthers(String use, String graph) throws Exception {
    requireLaterUses(List.of(), "stack", use, graph, 20, "warm");
  }

  /** After so many messages streams of {@code java.io} are asked for their filter. */
  @Test
  void whereFiltersAreAskedForFirst() throws Exception {
    requireLaterUses(List.of(), "stack", "read", "map", 999, "cold");
  }

  @ParameterizedTest
  @MethodSource("graphs")
  void inAFullHeap(String graph) throws Exception {
    requireLaterUses(List.of("-Xmx24m", "-XX:+UseSerialGC"), "heap", "read", graph, 20, "warm");
  }

  private static void requireLaterUses(
      List<String> options, String ends, String use, String graph, int before, String state)
      throws Exception {
    String seed = Long.toString(new Random().nextLong());
    byte[] message = Skyway.standard().serialize(LateUseMain.graphs().get(graph));
    String text = Base64.getEncoder().encodeToString(message);
    List<String> all = new ArrayList<>(options);
    all.add(SAME_FRAMES);
    ForkedJvm.Result result =
        ForkedJvm.run(
            all, LateUseMain.class, ends, use, graph, Integer.toString(before), seed, text, state);
    assertThat(result.exitCode()).as("seed=%s %s", seed, result.output()).isZero();
    Matcher counts = COUNTS.matcher(result.output());
    assertThat(counts.find()).as("seed=%s %s", seed, result.output()).isTrue();
    if (ends.equals("stack")) {
      int failed = Integer.parseInt(counts.group(2));
      assertThat(failed).as("seed=%s", seed).isBetween(1, Integer.parseInt(counts.group(1)) - 1);
    }
  }
}
