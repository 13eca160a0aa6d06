// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;

class PortableHostileTest extends HostileBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
