// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.Engine;
import dev.skyway.engine.ErrorBehaviourTest;

/** Refusals, limits, filters and updates on the portable engine. */
class PortableErrorTest extends ErrorBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
