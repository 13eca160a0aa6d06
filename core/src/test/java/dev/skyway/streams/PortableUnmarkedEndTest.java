// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableUnmarkedEndTest extends UnmarkedEndBehaviourTest {
  PortableUnmarkedEndTest() {
    super(EngineChoice.PORTABLE);
  }
}
