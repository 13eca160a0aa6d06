// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import dev.skyway.EngineChoice;

/** Pipelines on the portable engine. */
class PortablePipelineTest extends PipelineBehaviourTest {
  PortablePipelineTest() {
    super(EngineChoice.PORTABLE);
  }
}
