// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;

/** For tests that say something of one engine: it is the one that runs. */
public final class ProvenEngine {
  private ProvenEngine() {}

  /** With the standard options. */
  public static Skyway skyway(EngineChoice engine) {
    return skyway(engine, Skyway.builder());
  }

  /** With other options. */
  public static Skyway skyway(EngineChoice engine, SkywayBuilder options) {
    Skyway skyway = options.engine(engine).build();
    assertThat(skyway.report().engine()).isEqualTo(engine.name().toLowerCase(Locale.ROOT));
    return skyway;
  }
}
