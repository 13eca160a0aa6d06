// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;

/** Hooks through the portable engine. */
class PortableHookTest extends HookBehaviourTest {
  @Override
  protected Engine engine() {
    return Engines.choose(EngineChoice.PORTABLE).engine();
  }

  @Override
  protected String engineName() {
    return "portable";
  }
}
