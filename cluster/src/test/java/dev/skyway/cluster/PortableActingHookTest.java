// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Hooks that ask something of the connection, while the portable engine runs them. */
class PortableActingHookTest extends ActingHookTest {
  PortableActingHookTest() {
    super(EngineChoice.PORTABLE);
  }
}
