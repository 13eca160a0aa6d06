// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Frames of connections on the portable engine. */
class PortableFramesTest extends FramesBehaviourTest {
  PortableFramesTest() {
    super(EngineChoice.PORTABLE);
  }
}
