// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A key of a class that no window has met yet takes the bytes of later ones. */
@NeedsNativeEngine
class FirstKeysTest {
  @ParameterizedTest
  @CsvSource({"Integer,false", "Integer,true", "Long,false", "Long,true"})
  void takeTheBytesOfLaterOnes(String type, String isLinked) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of(), FirstKeysMain.class, type, isLinked);
    assertThat(result.output()).contains("same=true");
    assertThat(result.exitCode()).isZero();
  }
}
