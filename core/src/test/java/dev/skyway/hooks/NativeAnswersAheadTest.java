// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
final class NativeAnswersAheadTest extends AnswersAheadBehaviourTest {
  @Override
  protected EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
