// SPDX-License-Identifier: Apache-2.0
package dev.skyway.records;

import dev.skyway.EngineChoice;
import dev.skyway.engine.heap.HeapPlatform;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;

class NativeRecordTest extends RecordBehaviourTest {
  @BeforeAll
  static void needsTheNativeEngine() {
    HeapPlatform platform = HeapPlatform.current();
    Assumptions.assumeTrue(platform.usable(), platform.reason());
  }

  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
