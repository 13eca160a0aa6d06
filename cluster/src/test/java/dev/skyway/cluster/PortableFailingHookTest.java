// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Hooks that fail while the portable engine writes. */
class PortableFailingHookTest extends FailingHookTest {
  PortableFailingHookTest() {
    super(EngineChoice.PORTABLE);
  }
}
