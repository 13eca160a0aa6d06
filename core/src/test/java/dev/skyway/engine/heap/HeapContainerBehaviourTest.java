// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ContainerBehaviourTest;
import dev.skyway.engine.Engine;
import dev.skyway.testing.NeedsNativeEngine;

/** The JDK's containers through the native engine, where it runs. */
@NeedsNativeEngine
class HeapContainerBehaviourTest extends ContainerBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
