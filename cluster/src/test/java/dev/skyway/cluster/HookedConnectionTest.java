// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** Two ends of a connection, for graphs with hooks. */
@Timeout(60)
abstract class HookedConnectionTest {
  final ConnectionSettings settings;
  ConnectionPair pair;

  HookedConnectionTest(EngineChoice engine) {
    Skyway skyway = ProvenEngine.skyway(engine, Skyway.builder().sharing(Sharing.RECORD));
    settings = ConnectionSettings.standard().withSkyway(skyway);
  }

  @BeforeEach
  void open() throws IOException {
    pair = ConnectionPair.open(settings);
  }

  @AfterEach
  void close() throws IOException {
    pair.close();
    assertThat(NativeBuffers.takenBytes()).isZero();
  }
}
