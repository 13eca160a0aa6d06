// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import dev.skyway.EngineChoice;

class PortableNumberingTest extends NumberingBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
