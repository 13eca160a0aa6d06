// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.Engine;
import dev.skyway.engine.ErrorBehaviourTest;
import dev.skyway.testing.NeedsNativeEngine;

/** Refusals, limits, filters and updates on the native engine. */
@NeedsNativeEngine
class HeapErrorTest extends ErrorBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
