// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;

/** The same through the portable engine. */
class PortableHookMemoryTest extends HookMemoryBehaviourTest {
  @Override
  Engine engine() {
    return Engines.choose(EngineChoice.PORTABLE).engine();
  }
}
