// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableLeavingTest extends LeavingBehaviourTest {
  PortableLeavingTest() {
    super(EngineChoice.PORTABLE);
  }
}
