// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Hooks that ask something of the connection, while the native engine runs them. */
class NativeActingHookTest extends ActingHookTest {
  NativeActingHookTest() {
    super(EngineChoice.NATIVE);
  }
}
