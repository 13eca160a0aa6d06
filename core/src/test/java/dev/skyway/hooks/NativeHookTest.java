// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.engine.Engine;
import dev.skyway.engine.Engines;
import dev.skyway.engine.heap.HeapPlatform;
import org.junit.jupiter.api.BeforeAll;

/** Hooks through the native engine, where it runs. */
class NativeHookTest extends HookBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return Engines.choose(EngineChoice.NATIVE).engine();
  }

  @Override
  protected String engineName() {
    return "native";
  }
}
