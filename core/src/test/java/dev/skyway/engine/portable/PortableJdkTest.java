// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.Engine;
import dev.skyway.engine.JdkBehaviourTest;

/** The JDK's classes on the portable engine. */
class PortableJdkTest extends JdkBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
