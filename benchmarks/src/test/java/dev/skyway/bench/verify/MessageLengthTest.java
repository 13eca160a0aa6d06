// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class MessageLengthTest {

  @Test
  void blocksMayBeCutElsewhere() {
    MessageLength.requireSimilar(999, 999, "small");
    MessageLength.requireSimilar(100_000, 100_500, "longer");
    MessageLength.requireSimilar(100_000, 99_500, "shorter");
  }

  @Test
  void theFirstRecordsOfAStreamMayHaveFramesOfTheirOwn() {
    MessageLength.requireSimilarStream(999, 983, "shorter");
    assertThatThrownBy(() -> MessageLength.requireSimilarStream(999, 982, "stream"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("message=stream expected=999 actual=982");
  }

  @Test
  void anythingMoreIsAnError() {
    assertThatThrownBy(() -> MessageLength.requireSimilar(999, 998, "small"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("message=small expected=999 actual=998");
    assertThatThrownBy(() -> MessageLength.requireSimilar(100_000, 100_501, "longer"))
        .isInstanceOf(IllegalStateException.class);
  }
}
