// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.Engine;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.engine.heap.HeapPlatform;
import org.junit.jupiter.api.BeforeAll;

class NativeLibraryCensusTest extends LibraryCensusBehaviourTest {
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
