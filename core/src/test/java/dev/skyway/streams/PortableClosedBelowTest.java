// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableClosedBelowTest extends ClosedBelowBehaviourTest {
  PortableClosedBelowTest() {
    super(EngineChoice.PORTABLE);
  }
}
