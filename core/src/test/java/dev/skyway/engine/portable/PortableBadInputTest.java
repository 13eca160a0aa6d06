// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.BadInputTest;
import dev.skyway.engine.Engine;

/** Bad input and the portable engine. */
class PortableBadInputTest extends BadInputTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
