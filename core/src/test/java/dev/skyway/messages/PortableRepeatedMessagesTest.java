// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import dev.skyway.EngineChoice;

class PortableRepeatedMessagesTest extends RepeatedMessagesBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
