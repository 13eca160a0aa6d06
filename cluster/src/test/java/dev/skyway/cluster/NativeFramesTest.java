// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;

/** Frames of connections on the native engine. */
class NativeFramesTest extends FramesBehaviourTest {
  NativeFramesTest() {
    super(EngineChoice.NATIVE);
  }
}
