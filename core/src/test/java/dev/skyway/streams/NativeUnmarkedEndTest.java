// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeUnmarkedEndTest extends UnmarkedEndBehaviourTest {
  NativeUnmarkedEndTest() {
    super(EngineChoice.NATIVE);
  }
}
