// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

/** Hooks' scripts through the native engine. */
@NeedsNativeEngine
class NativeHookScriptTest extends HookScriptBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
