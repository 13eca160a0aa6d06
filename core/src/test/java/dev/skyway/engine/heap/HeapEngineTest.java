// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.Engine;
import dev.skyway.engine.EngineBehaviourTest;
import dev.skyway.testing.NeedsNativeEngine;

/** The behaviour of the native engine, where it runs. */
@NeedsNativeEngine
class HeapEngineTest extends EngineBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
