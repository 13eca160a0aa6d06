// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.GraphComparer;

/** What holds of a graph whichever engine writes and whichever reads it. */
final class ArrivesTheSame {
  private static final Skyway PORTABLE = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  private ArrivesTheSame() {}

  /** Sends the graph there and back, to the portable engine, and from it. */
  static void require(Skyway skyway, Object sent, String name) {
    assertThat(GraphComparer.difference(sent, skyway.copy(sent))).as(name).isNull();
    Object there = PORTABLE.deserialize(skyway.serialize(sent));
    assertThat(GraphComparer.difference(sent, there)).as(name).isNull();
    Object here = skyway.deserialize(PORTABLE.serialize(sent));
    assertThat(GraphComparer.difference(sent, here)).as(name).isNull();
  }
}
