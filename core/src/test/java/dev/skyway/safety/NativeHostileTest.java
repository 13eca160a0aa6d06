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
import java.util.IdentityHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

@NeedsNativeEngine
class NativeHostileTest extends HostileBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }

  /** They are input: the engine gives them to the objects that arrive. */
  @Test
  void identityHashesThatAreAllAlikeEndSoon() {
    Map<Object, Object> map = new IdentityHashMap<>();
    for (int i = 0; i < 500_000; i++) {
      Object key = new Object();
      assertThat(System.identityHashCode(key)).isNotZero();
      map.put(key, null);
    }
    Skyway unchecked = Skyway.builder().engine(engine()).checksums(false).build();
    byte[] message = unchecked.serialize(map);
    assertThat(unchecked.<Map<?, ?>>deserialize(message)).hasSize(map.size());
    int alike = 0;
    for (int i = 0; i + 6 < message.length; i++) {
      if (message[i] == 4 && message[i + 5] == 0x1c) { // the hash, and the object's class
        for (int j = 1; j < 5; j++) {
          message[i + j] = 1;
        }
        alike++;
        i += 5;
      }
    }
    assertThat(alike).isGreaterThan(map.size() * 9 / 10);
    assertTimeoutPreemptively(
        Duration.ofSeconds(30),
        () ->
            assertThatThrownBy(() -> unchecked.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("have hashes of their own"));
  }
}
