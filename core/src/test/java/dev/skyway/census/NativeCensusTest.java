// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.engine.Engine;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.testing.NeedsNativeEngine;

/** The census on the native engine. */
@NeedsNativeEngine
class NativeCensusTest extends CensusBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
