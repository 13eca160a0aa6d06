// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.Engine;
import dev.skyway.policy.PolicyBehaviourTest;

/** Policy sets through the portable engine. */
class PortablePolicyBehaviourTest extends PolicyBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
