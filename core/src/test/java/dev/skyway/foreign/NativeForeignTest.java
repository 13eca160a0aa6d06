// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeForeignTest extends ForeignBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
