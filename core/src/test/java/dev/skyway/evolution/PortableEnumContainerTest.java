// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import dev.skyway.EngineChoice;

class PortableEnumContainerTest extends EnumContainerBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
