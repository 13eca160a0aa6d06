// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import dev.skyway.EngineChoice;

class PortableUnloadedPluginTest extends UnloadedPluginBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
