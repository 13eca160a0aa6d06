// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.testing.NeedsNativeEngine;
import java.time.Duration;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

@NeedsNativeEngine
class NativeHostileTest extends HostileBehaviourTest {
  private static final int KEYS = 500_000;
  private static final int BYTES_A_KEY = 6;

  /** So many in a row are no chance. */
  private static final int SURE = 8;

  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }

  /** They are input: the engine gives them to the objects that arrive. */
  @Test
  void identityHashesThatAreAllAlikeEndSoon() {
    Map<Object, Object> map = new IdentityHashMap<>();
    Object[] keys = new Object[KEYS];
    for (int i = 0; i < KEYS; i++) {
      keys[i] = new Object();
      assertThat(System.identityHashCode(keys[i])).isNotZero();
      map.put(keys[i], null);
    }
    Skyway unchecked = Skyway.builder().engine(engine()).checksums(false).build();
    byte[] message = unchecked.serialize(new Object[] {keys, map});
    Object[] arrived = unchecked.deserialize(message);
    assertThat((Map<?, ?>) arrived[1]).hasSize(KEYS);
    assertThat(makeAlike(message)).isGreaterThan(KEYS * 9 / 10);
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () ->
            assertThatThrownBy(() -> unchecked.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("have hashes of their own"));
  }

  /** How many hashes were changed: those of objects that stand in a row. */
  private static int makeAlike(byte[] message) {
    int alike = 0;
    int at = 0;
    while (at < message.length - SURE * BYTES_A_KEY) {
      boolean isRow = true;
      for (int i = 0; i < SURE; i++) {
        isRow &= isKey(message, at + i * BYTES_A_KEY);
      }
      if (!isRow) {
        at++;
        continue;
      }
      for (; at <= message.length - BYTES_A_KEY && isKey(message, at); at += BYTES_A_KEY) {
        Arrays.fill(message, at + 1, at + 5, (byte) 1);
        alike++;
      }
    }
    return alike;
  }

  /** A hash follows, and the class of plain objects. */
  private static boolean isKey(byte[] message, int at) {
    return message[at] == 4 && message[at + 5] == 0x1c;
  }
}
