// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.testing.NeedsNativeEngine;

/** Records in turn through the native engine. */
@NeedsNativeEngine
class NativeRecordsInTurnTest extends RecordsInTurnBehaviourTest {
  @Override
  Engine engine() {
    return Engines.choose(EngineChoice.NATIVE).engine();
  }
}
