// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import dev.skyway.EngineChoice;

/** Pipelines on the native engine. */
class NativePipelineTest extends PipelineBehaviourTest {
  NativePipelineTest() {
    super(EngineChoice.NATIVE);
  }
}
