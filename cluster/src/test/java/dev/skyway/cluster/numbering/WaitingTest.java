// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The registry is reached, and does not answer. */
class WaitingTest {
  private static final Duration LIMIT = Duration.ofMillis(300);
  private static final byte[] ORDER = {1, 2, 3};
  private static final byte[] LINE = {4};

  private final KnownDescriptions known = new KnownDescriptions();
  private final Waiting waiting = new Waiting(known);

  private boolean waitsFor(byte[]... descriptions) {
    long start = System.nanoTime();
    waiting.askForNumbers(List.of(descriptions), LIMIT);
    return System.nanoTime() - start >= LIMIT.toNanos();
  }

  @Test
  void oneMessageOfAClassWaitsForItsNumber() {
    waiting.connected(7, 0, true);
    assertThat(waitsFor(ORDER)).isTrue();
    assertThat(waitsFor(ORDER)).isFalse();
    assertThat(waitsFor(ORDER.clone(), ORDER)).isFalse();
    assertThat(waitsFor(ORDER, LINE)).isTrue();
    assertThat(waitsFor(LINE)).isFalse();
    Waiting.Batch asked = waiting.next();
    assertThat(asked.descriptions()).containsExactly(ORDER, LINE);
    waiting.answered(asked, 0, false);
    assertThat(waitsFor(ORDER)).as("asked anew").isTrue();
  }

  @Test
  void numbersThatNobodyWaitsForAreNotAsked() {
    waiting.connected(7, 0, true);
    int[] madeUp = IntStream.range(0, 1 << 16).toArray();
    assertThat(waiting.askForDescriptions(madeUp, Duration.ZERO)).isFalse();
    CompletableFuture<Boolean> honest =
        CompletableFuture.supplyAsync(
            () -> waiting.askForDescriptions(new int[] {1 << 20}, Duration.ofSeconds(20)));
    Waiting.Batch asked = waiting.next();
    assertThat(asked.numbers()).containsExactly(1 << 20);
    assertThat(waiting.askForDescriptions(new int[] {1 << 20}, Duration.ZERO)).isFalse();
    assertThat(waiting.next().numbers()).as("one still waits").containsExactly(1 << 20);
    waiting.answered(asked, 0, false);
    assertThat(honest.join()).isTrue();
  }

  @Test
  void whoIsInterruptedGivesUpForHimselfAlone() {
    waiting.connected(7, 0, true);
    Thread.currentThread().interrupt();
    assertThat(waitsFor(ORDER)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(waitsFor(ORDER)).isTrue();
  }
}
