// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import dev.skyway.EngineChoice;

class PortableMissingTest extends MissingBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
