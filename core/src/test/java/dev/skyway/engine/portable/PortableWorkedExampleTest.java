// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.engine.Engine;
import dev.skyway.engine.WorkedExampleTest;

/** The example of docs/format.md with the portable engine. */
class PortableWorkedExampleTest extends WorkedExampleTest {
  @Override
  protected Engine engine() {
    return new PortableEngine();
  }
}
