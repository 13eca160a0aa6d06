// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.Engine;
import dev.skyway.engine.EngineBehaviourTest;
import org.junit.jupiter.api.BeforeAll;

/** The behaviour of the native engine, where it runs. */
class HeapEngineTest extends EngineBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
