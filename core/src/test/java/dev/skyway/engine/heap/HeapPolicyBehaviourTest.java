// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.Engine;
import dev.skyway.policy.PolicyBehaviourTest;
import dev.skyway.testing.NeedsNativeEngine;

/** Policy sets through the native engine, where it runs. */
@NeedsNativeEngine
class HeapPolicyBehaviourTest extends PolicyBehaviourTest {
  @Override
  protected Engine engine() {
    return HeapEngine.tryCreate().orElseThrow();
  }
}
