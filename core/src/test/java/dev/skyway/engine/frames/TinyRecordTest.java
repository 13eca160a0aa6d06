// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TinyRecordTest {
  static Stream<Arguments> tiny() {
    return TinyRoots.tiny().stream().map(root -> Arguments.of(root));
  }

  static Stream<Arguments> others() {
    return TinyRoots.others().stream().map(root -> Arguments.of(root));
  }

  @ParameterizedTest
  @MethodSource("tiny")
  void comesBackEqual(Object root) {
    for (boolean checksums : new boolean[] {true, false}) {
      byte[] message = TinyWriter.message(root, checksums);
      Object back = TinyReader.message(message, 0, message.length);
      assertThat(back).isNotSameAs(TinyReader.NOT_TINY);
      assertThat(Arrays.deepEquals(new Object[] {back}, new Object[] {root})).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("tiny")
  void refusesWhatIsCutOrChanged(Object root) {
    byte[] message = TinyWriter.message(root, true);
    for (int length = 0; length < message.length; length++) {
      assertThat(TinyReader.message(message, 0, length)).isSameAs(TinyReader.NOT_TINY);
    }
    for (int bit = 0; bit < 8 * message.length; bit++) {
      byte[] changed = message.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(TinyReader.message(changed, 0, changed.length)).isSameAs(TinyReader.NOT_TINY);
    }
  }

  @ParameterizedTest
  @MethodSource("others")
  void leavesTheRestToAnEngine(Object root) {
    assertThat(TinyWriter.message(root, true)).isNull();
    assertThat(TinyWriter.frameBytes(root, false)).isEqualTo(TinyWriter.NOT_TINY);
  }

  @Test
  void readsWithinALargerArray() {
    byte[] message = TinyWriter.message("within", true);
    byte[] larger = new byte[message.length + 20];
    Arrays.fill(larger, (byte) -1);
    System.arraycopy(message, 0, larger, 10, message.length);
    assertThat(TinyReader.message(larger, 10, message.length)).isEqualTo("within");
  }
}
