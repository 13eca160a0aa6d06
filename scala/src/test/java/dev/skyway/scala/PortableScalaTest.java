// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.EngineChoice;

class PortableScalaTest extends ScalaBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
