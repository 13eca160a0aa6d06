// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Large graphs on the native engine. */
class NativeLargeGraphTest extends LargeGraphTest {
  NativeLargeGraphTest() {
    super(EngineChoice.NATIVE);
  }
}
