// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.engine.Engine;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeLibraryCensusTest extends LibraryCensusBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
