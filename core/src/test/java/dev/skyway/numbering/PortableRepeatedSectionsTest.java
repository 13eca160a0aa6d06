// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import dev.skyway.EngineChoice;

class PortableRepeatedSectionsTest extends RepeatedSectionsBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
