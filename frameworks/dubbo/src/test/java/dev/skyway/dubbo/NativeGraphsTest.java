// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.EngineChoice;

/** Dubbo's messages on the native engine. */
class NativeGraphsTest extends GraphsBehaviourTest {
  NativeGraphsTest() {
    super(EngineChoice.NATIVE);
  }
}
