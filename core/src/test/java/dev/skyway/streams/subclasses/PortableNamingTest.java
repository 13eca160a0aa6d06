// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import dev.skyway.EngineChoice;

class PortableNamingTest extends NamingBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
