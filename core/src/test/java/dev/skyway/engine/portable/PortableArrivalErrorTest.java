// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.ArrivalErrorBehaviourTest;
import dev.skyway.engine.Engine;

/** What is said where code fails on what has arrived, on the portable engine. */
class PortableArrivalErrorTest extends ArrivalErrorBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
