// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import dev.skyway.EngineChoice;

/** Calls on the portable engine. */
class PortableMarshallerTest extends MarshallerBehaviourTest {
  PortableMarshallerTest() {
    super(EngineChoice.PORTABLE);
  }
}
