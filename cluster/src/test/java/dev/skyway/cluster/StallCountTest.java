// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StallCountTest {
  private static final long MOST = 100;

  private final StallCount count = new StallCount();

  @Test
  void roundsAddUp() {
    assertThat(count.add(1000, 1020, 50, MOST)).as("began within the round").isEqualTo(20);
    assertThat(count.add(1000, 1070, 50, MOST)).isEqualTo(70);
    assertThat(count.add(1000, 1130, 60, MOST)).isEqualTo(130);
  }

  @Test
  void anotherWaitBeginsAnew() {
    count.add(1000, 1090, 90, MOST);
    assertThat(count.add(1100, 1140, 50, MOST)).isEqualTo(40);
    assertThat(count.add(0, 1190, 50, MOST)).isZero();
    assertThat(count.add(1100, 1240, 50, MOST)).as("as if it were new").isEqualTo(50);
  }

  @Test
  void aProcessThatWasStoppedHasNotWaited() {
    count.add(1000, 1050, 50, MOST);
    assertThat(count.add(1000, 901_050, 900_000, MOST)).isEqualTo(50 + MOST);
    assertThat(count.add(5000, 1_901_050, 1_000_000, MOST)).isEqualTo(MOST);
  }
}
