// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import dev.skyway.EngineChoice;

/** Calls on the native engine. */
class NativeMarshallerTest extends MarshallerBehaviourTest {
  NativeMarshallerTest() {
    super(EngineChoice.NATIVE);
  }
}
