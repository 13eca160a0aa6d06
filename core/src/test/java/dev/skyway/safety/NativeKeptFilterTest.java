// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

/** The same through the native engine, where it runs. */
@NeedsNativeEngine
class NativeKeptFilterTest extends KeptFilterBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
