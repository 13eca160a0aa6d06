// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign;

import dev.skyway.EngineChoice;

class PortableForeignTest extends ForeignBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
