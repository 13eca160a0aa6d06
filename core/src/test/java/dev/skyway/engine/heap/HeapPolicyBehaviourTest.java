// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.engine.Engine;
import dev.skyway.policy.PolicyBehaviourTest;
import org.junit.jupiter.api.BeforeAll;

/** Policy sets through the native engine, where it runs. */
class HeapPolicyBehaviourTest extends PolicyBehaviourTest {
  @BeforeAll
  static void needsThePlatform() {
    assumeTrue(HeapPlatform.current().usable(), HeapPlatform.current().reason());
  }

  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
