// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeSubclassTest extends SubclassBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
