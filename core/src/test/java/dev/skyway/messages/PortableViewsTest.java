// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import dev.skyway.EngineChoice;

class PortableViewsTest extends ViewsBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
