// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

import dev.skyway.docs.ChapterExamplesTest;

/** The examples in the docs compile. */
class ExamplesTest extends ChapterExamplesTest {
  private static final String FRAME =
      """
      import java.util.Properties;
      class Example {
        void run(Properties settings) {
          %s
        }
      }
      """;

  ExamplesTest() {
    super("frameworks.md", "Kafka", FRAME);
  }
}
