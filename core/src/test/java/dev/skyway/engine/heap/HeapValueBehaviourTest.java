// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ValueBehaviourTest;
import dev.skyway.engine.Engine;
import dev.skyway.testing.NeedsNativeEngine;

/** The JDK's values through the native engine, where it runs. */
@NeedsNativeEngine
class HeapValueBehaviourTest extends ValueBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
