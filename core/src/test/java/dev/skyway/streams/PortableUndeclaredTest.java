// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableUndeclaredTest extends UndeclaredBehaviourTest {
  PortableUndeclaredTest() {
    super(EngineChoice.PORTABLE);
  }
}
