// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.BadInputTest;
import dev.skyway.engine.Engine;
import dev.skyway.testing.NeedsNativeEngine;

/** Bad input and the native engine. */
@NeedsNativeEngine
class HeapBadInputTest extends BadInputTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
