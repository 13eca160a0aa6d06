// SPDX-License-Identifier: Apache-2.0
package dev.skyway.records;

import dev.skyway.EngineChoice;

class PortableRecordTest extends RecordBehaviourTest {
  @Override
  EngineChoice engine() {
    return EngineChoice.PORTABLE;
  }
}
