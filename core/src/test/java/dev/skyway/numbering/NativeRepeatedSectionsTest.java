// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeRepeatedSectionsTest extends RepeatedSectionsBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
