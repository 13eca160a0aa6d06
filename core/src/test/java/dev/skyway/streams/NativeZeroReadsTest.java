// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;
import dev.skyway.testing.NeedsNativeEngine;

/** Streams that give nothing now and then below the native engine. */
@NeedsNativeEngine
class NativeZeroReadsTest extends ZeroReadsBehaviourTest {
  NativeZeroReadsTest() {
    super(EngineChoice.NATIVE);
  }
}
