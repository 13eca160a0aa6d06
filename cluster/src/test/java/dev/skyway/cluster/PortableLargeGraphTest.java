// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Large graphs on the portable engine. */
class PortableLargeGraphTest extends LargeGraphTest {
  PortableLargeGraphTest() {
    super(EngineChoice.PORTABLE);
  }
}
