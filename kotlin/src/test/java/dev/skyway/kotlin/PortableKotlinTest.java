// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kotlin;

import dev.skyway.EngineChoice;

class PortableKotlinTest extends KotlinBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
