// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import dev.skyway.EngineChoice;

class PortableChannelHooksTest extends ChannelHooksBehaviourTest {
  PortableChannelHooksTest() {
    super(EngineChoice.PORTABLE);
  }
}
