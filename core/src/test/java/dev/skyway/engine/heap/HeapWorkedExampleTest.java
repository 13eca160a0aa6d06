// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.Engine;
import dev.skyway.engine.WorkedExampleTest;
import dev.skyway.testing.NeedsNativeEngine;

/** The example of docs/format.md with the native engine. */
@NeedsNativeEngine
class HeapWorkedExampleTest extends WorkedExampleTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
