// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ContainerBehaviourTest;
import dev.skyway.engine.Engine;

/** The JDK's containers through the portable engine. */
class PortableContainerBehaviourTest extends ContainerBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
