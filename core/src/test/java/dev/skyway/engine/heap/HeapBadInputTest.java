// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.BadInputTest;
import dev.skyway.engine.Engine;
import org.junit.jupiter.api.BeforeAll;

/** Bad input and the native engine. */
class HeapBadInputTest extends BadInputTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
