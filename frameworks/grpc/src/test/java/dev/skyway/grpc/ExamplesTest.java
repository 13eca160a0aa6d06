// SPDX-License-Identifier: Apache-2.0
package dev.skyway.grpc;

import dev.skyway.docs.ChapterExamplesTest;

/** The examples in the docs compile. */
class ExamplesTest extends ChapterExamplesTest {
  private static final String FRAME =
      """
      import dev.skyway.Skyway;
      import dev.skyway.grpc.*;
      import io.grpc.MethodDescriptor;
      import io.grpc.MethodDescriptor.MethodType;
      class Example {
        static class Order {}
        static class Receipt {}
        void run(Skyway skyway) {
          %s
        }
      }
      """;

  ExamplesTest() {
    super("frameworks.md", "gRPC", FRAME);
  }
}
