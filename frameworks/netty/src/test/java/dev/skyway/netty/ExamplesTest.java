// SPDX-License-Identifier: Apache-2.0
package dev.skyway.netty;

import dev.skyway.docs.ChapterExamplesTest;

/** The examples in the docs compile. */
class ExamplesTest extends ChapterExamplesTest {
  private static final String FRAME =
      """
      import dev.skyway.Skyway;
      import dev.skyway.netty.*;
      import io.netty.channel.Channel;
      class Example {
        static class Order {}
        void run(Channel channel, Skyway skyway, Order order) {
          %s
        }
      }
      """;

  ExamplesTest() {
    super("frameworks.md", "Netty", FRAME);
  }
}
