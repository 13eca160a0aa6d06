// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ValueBehaviourTest;
import dev.skyway.engine.Engine;

/** The JDK's values through the portable engine. */
class PortableValueBehaviourTest extends ValueBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
