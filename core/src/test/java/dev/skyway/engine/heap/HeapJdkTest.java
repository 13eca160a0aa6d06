// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.Engine;
import dev.skyway.engine.JdkBehaviourTest;
import dev.skyway.testing.NeedsNativeEngine;

/** The JDK's classes on the native engine. */
@NeedsNativeEngine
class HeapJdkTest extends JdkBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
