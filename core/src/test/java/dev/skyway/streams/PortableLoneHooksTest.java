// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableLoneHooksTest extends LoneHooksBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
