// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;

class PortableHostileKeysTest extends HostileKeysBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
