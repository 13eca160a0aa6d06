// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import dev.skyway.EngineChoice;

class PortableRepeatedReferenceTest extends RepeatedReferenceBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
