// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.Engine;
import dev.skyway.engine.EngineBehaviourTest;

/** The behaviour of the portable engine. */
class PortableEngineTest extends EngineBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }

  @Override
  protected String engineName() {
    return "portable";
  }
}
