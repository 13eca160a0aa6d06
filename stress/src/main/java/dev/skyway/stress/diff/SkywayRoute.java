// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;

/** Messages through one engine. */
final class SkywayRoute implements Route {
  private final Skyway skyway;

  SkywayRoute(EngineChoice choice) {
    skyway = Skyway.builder().engine(choice).build();
  }

  @Override
  public String name() {
    return skyway.report().engine();
  }

  @Override
  public byte[] write(Object root) {
    return skyway.serialize(root);
  }

  @Override
  public Object read(byte[] message) {
    return skyway.deserialize(message);
  }
}
