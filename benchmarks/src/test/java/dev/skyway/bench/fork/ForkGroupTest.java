// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.Collector;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ForkGroupTest {
  private static final long GB = 1L << 30;

  @Test
  void forksMayTakeThreeQuartersOfTheMemory() {
    assertThat(ForkGroup.fit(4, 3 * 1024 - 256, 16 * GB)).isTrue();
    assertThat(ForkGroup.fit(5, 3 * 1024 - 256, 16 * GB)).isFalse();
    assertThat(ForkGroup.fit(4, 3 * 1024 - 256, 16 * GB - 4)).isFalse();
  }

  @Test
  void whatDoesNotFitRunsAlone() {
    List<ForkTask> tasks =
        Stream.of("a", "b")
            .map(
                library ->
                    new ForkTask(
                        new Subject("case", library, "refs=on"),
                        Collector.SERIAL,
                        List.of(),
                        ForkGroupTest.class,
                        List.of()))
            .toList();
    List<String> said = new ArrayList<>();
    assertThat(ForkGroup.of(tasks, 1, said::add)).containsExactly(tasks);
    assertThat(said).isEmpty();
    assertThat(ForkGroup.of(tasks, Integer.MAX_VALUE, said::add))
        .containsExactly(tasks.subList(0, 1), tasks.subList(1, 2));
    assertThat(said).singleElement().asString().startsWith("case on serial: one after the other");
  }
}
