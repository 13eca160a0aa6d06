// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.EngineChoice;

/** Keys and values on the native engine. */
class NativeSerdeTest extends SerdeBehaviourTest {
  NativeSerdeTest() {
    super(EngineChoice.NATIVE);
  }
}
