// SPDX-License-Identifier: Apache-2.0
package dev.skyway.records;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

@NeedsNativeEngine
class NativeRecordTest extends RecordBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.NATIVE;
  }
}
