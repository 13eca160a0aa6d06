// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Hooks that fail while the native engine writes. */
class NativeFailingHookTest extends FailingHookTest {
  NativeFailingHookTest() {
    super(EngineChoice.NATIVE);
  }
}
