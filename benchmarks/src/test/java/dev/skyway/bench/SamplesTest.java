// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesTest {

  @Test
  void oddNumberOfValues() {
    Samples samples = new Samples();
    samples.addAll(List.of(5.0, 1.0, 2.0, 4.0, 3.0));
    assertThat(samples.median()).isEqualTo(3);
    assertThat(samples.lowerQuartile()).isEqualTo(2);
    assertThat(samples.upperQuartile()).isEqualTo(4);
  }

  @Test
  void evenNumberOfValues() {
    Samples samples = new Samples();
    samples.addAll(List.of(4.0, 1.0));
    assertThat(samples.median()).isEqualTo(2.5);
    assertThat(samples.lowerQuartile()).isEqualTo(1.75);
  }

  @Test
  void noValueHasNoMedian() {
    assertThatThrownBy(new Samples()::median).hasMessage("a median needs a value, values=0");
  }
}
