// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableLentEngineTest extends LentEngineBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
