// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeClosingRaceTest extends ClosingRaceBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
