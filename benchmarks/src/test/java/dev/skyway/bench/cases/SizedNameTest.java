// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SizedNameTest {

  @Test
  void labelSizeAndSuffix() {
    assertThat(SizedName.parse("int-to-string-100k-shuffled"))
        .contains(new SizedName("int-to-string", 100_000, "-shuffled"));
    assertThat(SizedName.parse("points-2m")).contains(new SizedName("points", 2_000_000, ""));
    assertThat(SizedName.parse("points-17")).contains(new SizedName("points", 17, ""));
  }

  @Test
  void noSizeIsNoName() {
    assertThat(SizedName.parse("media")).isEmpty();
    assertThat(SizedName.parse("points-x")).isEmpty();
  }
}
