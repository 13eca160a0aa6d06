// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.Engine;
import dev.skyway.engine.ErrorBehaviourTest;
import org.junit.jupiter.api.BeforeAll;

/** Refusals, limits, filters and updates on the native engine. */
class HeapErrorTest extends ErrorBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
