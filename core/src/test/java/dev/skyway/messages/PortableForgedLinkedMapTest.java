// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import dev.skyway.EngineChoice;

class PortableForgedLinkedMapTest extends ForgedLinkedMapBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
