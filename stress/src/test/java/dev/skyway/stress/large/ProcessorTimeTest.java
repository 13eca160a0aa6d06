// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Lines as Linux writes them. */
class ProcessorTimeTest {
  private static final ProcessorTime BEFORE =
      ProcessorTime.of("cpu  100 0 50 800 10 0 5 35 7 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n");

  @Test
  void sumsUpWithoutWhatIsCountedTwice() {
    assertThat(BEFORE).isEqualTo(new ProcessorTime(1000, 35));
  }

  @Test
  void tellsWhatWasStolenMeanwhile() {
    ProcessorTime after = ProcessorTime.of("cpu  400 0 150 1300 10 0 5 135 9 0");
    assertThat(after.stolenSince(BEFORE)).isEqualTo(0.1);
    assertThat(BEFORE.stolenSince(BEFORE)).isNaN();
  }

  @Test
  void doesNotKnowWhatIsNotTold() {
    ProcessorTime untold = ProcessorTime.of("cpu  400 0 150 1300");
    assertThat(untold.stolenSince(BEFORE)).isNaN();
    assertThat(ProcessorTime.of("").stolenSince(BEFORE)).isNaN();
    assertThat(BEFORE.stolenSince(untold)).isNaN();
  }
}
