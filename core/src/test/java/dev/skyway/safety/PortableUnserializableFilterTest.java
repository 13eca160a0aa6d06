// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;

class PortableUnserializableFilterTest extends UnserializableFilterBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
