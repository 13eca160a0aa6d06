// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.EngineChoice;

final class PortableAnswersAheadTest extends AnswersAheadBehaviourTest {
  @Override
  protected EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
