// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kotlin;

import dev.skyway.EngineChoice;

class NativeKotlinTest extends KotlinBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
