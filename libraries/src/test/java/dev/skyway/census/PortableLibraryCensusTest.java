// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.engine.Engine;
import dev.skyway.engine.portable.PortableEngine;

class PortableLibraryCensusTest extends LibraryCensusBehaviourTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }

  @Override
  protected String engineName() {
    return "portable";
  }
}
