// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.List;
import org.junit.jupiter.api.Test;

@NeedsNativeEngine
class NativeWideClassTest extends WideClassBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }

  @Test
  void whatFitsIntoNoChunkIsRefusedOnBothSides() {
    int fields = 33_000;
    World world = world(fields, long.class);
    List<Object> graph = graph(world, fields, 1L, 1);
    Skyway engine = world.skyway(engine());
    String rule = "instances are too large: bytes=2640";
    assertThatThrownBy(() -> engine.serialize(graph))
        .hasMessageContaining(rule)
        .hasMessageContaining("limit=262144; use the portable engine");
    byte[] message = world.skyway(EngineChoice.PORTABLE).serialize(graph);
    assertThatThrownBy(() -> engine.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("class=" + WIDE + ", whose " + rule);
  }
}
