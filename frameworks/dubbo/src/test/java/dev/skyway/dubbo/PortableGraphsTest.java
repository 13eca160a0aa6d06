// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.EngineChoice;

/** Dubbo's messages on the portable engine. */
class PortableGraphsTest extends GraphsBehaviourTest {
  PortableGraphsTest() {
    super(EngineChoice.PORTABLE);
  }
}
