// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.EngineChoice;

/** Keys and values on the portable engine. */
class PortableSerdeTest extends SerdeBehaviourTest {
  PortableSerdeTest() {
    super(EngineChoice.PORTABLE);
  }
}
