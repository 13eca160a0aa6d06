// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;

/** Records in turn through the portable engine. */
class PortableRecordsInTurnTest extends RecordsInTurnBehaviourTest {
  @Override
  Engine engine() {
    return Engines.choose(EngineChoice.PORTABLE).engine();
  }
}
