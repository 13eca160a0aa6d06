// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.classes.ContainerBehaviourTest;
import dev.skyway.engine.Engine;
import org.junit.jupiter.api.BeforeAll;

/** The JDK's containers through the native engine, where it runs. */
class HeapContainerBehaviourTest extends ContainerBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
