// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

class PortableHookOverflowTest extends HookOverflowBehaviourTest {
  PortableHookOverflowTest() {
    super(EngineChoice.PORTABLE);
  }
}
