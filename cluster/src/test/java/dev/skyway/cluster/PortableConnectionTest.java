// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Connections on the portable engine. */
class PortableConnectionTest extends ConnectionBehaviourTest {
  PortableConnectionTest() {
    super(EngineChoice.PORTABLE);
  }
}
