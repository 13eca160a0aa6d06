// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.docs.ChapterExamplesTest;

/** The examples in the docs compile. */
class ExamplesTest extends ChapterExamplesTest {
  private static final String FRAME =
      """
      import org.apache.dubbo.config.ProtocolConfig;
      class Example {
        void run() {
          %s
        }
      }
      """;

  ExamplesTest() {
    super("frameworks.md", "Dubbo", FRAME);
  }
}
