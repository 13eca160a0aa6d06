// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.EngineChoice;

/** Streams that give nothing now and then below the portable engine. */
class PortableZeroReadsTest extends ZeroReadsBehaviourTest {
  PortableZeroReadsTest() {
    super(EngineChoice.PORTABLE);
  }
}
