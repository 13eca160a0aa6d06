// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Connections on the native engine. */
class NativeConnectionTest extends ConnectionBehaviourTest {
  NativeConnectionTest() {
    super(EngineChoice.NATIVE);
  }
}
