// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import example.RandomValues;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random collections arrive as they do through {@code java.io}. */
class RandomScalaTest {
  private static final int ROUNDS = Boolean.getBoolean("skyway.test.long") ? 20_000 : 1_000;

  static Stream<EngineChoice> engines() {
    return BoundHashesTest.engines();
  }

  @ParameterizedTest
  @MethodSource("engines")
  void arriveAsThroughJavaIo(EngineChoice engine) throws Exception {
    Skyway skyway = Skyway.builder().engine(engine).build();
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine.name());
    long start = System.nanoTime();
    for (long seed = start; seed < start + ROUNDS; seed++) {
      Object original = new RandomValues(seed).next(3);
      Object expected = JavaIo.copy(original);
      Object copy = skyway.deserialize(skyway.serialize(original));
      assertThat(copy.getClass()).as("seed=%d", seed).isEqualTo(original.getClass());
      assertThat(copy.equals(expected)).as("seed=%d value=%s", seed, original).isTrue();
      assertThat(expected.equals(copy)).as("seed=%d value=%s", seed, original).isTrue();
      assertThat(copy.hashCode()).as("seed=%d", seed).isEqualTo(expected.hashCode());
    }
  }
}
