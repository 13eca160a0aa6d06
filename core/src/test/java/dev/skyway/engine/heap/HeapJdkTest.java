// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.Engine;
import dev.skyway.engine.JdkBehaviourTest;
import org.junit.jupiter.api.BeforeAll;

/** The JDK's classes on the native engine. */
class HeapJdkTest extends JdkBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
