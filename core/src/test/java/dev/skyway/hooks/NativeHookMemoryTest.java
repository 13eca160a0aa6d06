// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.testing.NeedsNativeEngine;

/** The same through the native engine, where it runs. */
@NeedsNativeEngine
class NativeHookMemoryTest extends HookMemoryBehaviourTest {
  @Override
  Engine engine() {
    return Engines.choose(EngineChoice.NATIVE).engine();
  }
}
