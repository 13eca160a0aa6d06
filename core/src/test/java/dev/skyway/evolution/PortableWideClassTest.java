// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import dev.skyway.EngineChoice;

class PortableWideClassTest extends WideClassBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
