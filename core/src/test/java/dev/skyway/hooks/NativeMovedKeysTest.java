// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

/** The same through the native engine, where it runs. */
@NeedsNativeEngine
class NativeMovedKeysTest extends MovedKeysBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
