// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StallCountTest {
  private static final long MOST = 100;

  private final StallCount count = new StallCount();

  @Test
  void roundsAddUp() {
    assertThat(count.add(1, 50, MOST)).as("nobody knows when it began").isZero();
    assertThat(count.add(1, 50, MOST)).isEqualTo(50);
    assertThat(count.add(1, 60, MOST)).isEqualTo(110);
  }

  @Test
  void anotherWaitBeginsAnew() {
    count.add(1, 90, MOST);
    count.add(1, 90, MOST);
    assertThat(count.add(2, 50, MOST)).isZero();
    assertThat(count.add(2, 40, MOST)).isEqualTo(40);
    assertThat(count.add(0, 50, MOST)).isZero();
    assertThat(count.add(2, 50, MOST)).as("as if it were new").isZero();
  }

  @Test
  void whoDoesNotWaitHasNotWaited() {
    assertThat(count.add(0, 50, MOST)).isZero();
    assertThat(count.add(0, 50, MOST)).isZero();
  }

  @Test
  void aProcessThatWasStoppedHasNotWaited() {
    count.add(1, 50, MOST);
    assertThat(count.add(1, 900_000, MOST)).isEqualTo(MOST);
    assertThat(count.add(2, 900_000, MOST)).isZero();
  }
}
