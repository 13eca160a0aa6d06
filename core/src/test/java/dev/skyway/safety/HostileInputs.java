// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.ObjectInputFilter.Status;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What tests of hostile objects read with: as usual, and with a filter that decides nothing. */
abstract class HostileInputs {
  static final Duration SOON = Duration.ofSeconds(30);

  final Skyway skyway = Skyway.builder().engine(engine()).build();
  final Skyway strict = Skyway.builder().engine(engine()).filter(info -> Status.UNDECIDED).build();

  abstract EngineChoice engine();

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(strict.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }
}
