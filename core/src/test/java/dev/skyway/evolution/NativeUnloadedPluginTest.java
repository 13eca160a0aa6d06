// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeUnloadedPluginTest extends UnloadedPluginBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
