// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import dev.skyway.EngineChoice;

class PortableSubclassTest extends SubclassBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
