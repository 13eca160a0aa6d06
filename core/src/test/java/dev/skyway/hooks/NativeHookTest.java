// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.testing.NeedsNativeEngine;

/** Hooks through the native engine, where it runs. */
@NeedsNativeEngine
class NativeHookTest extends HookBehaviourTest {
  @Override
  protected Engine engine() {
    return Engines.choose(EngineChoice.NATIVE).engine();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
