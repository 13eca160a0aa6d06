// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.ArrivalErrorBehaviourTest;
import dev.skyway.engine.Engine;
import dev.skyway.testing.NeedsNativeEngine;

/** What is said where code fails on what has arrived, on the native engine. */
@NeedsNativeEngine
class HeapArrivalErrorTest extends ArrivalErrorBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
