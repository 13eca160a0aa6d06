// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.docs.Example;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in the docs compile. */
class ExamplesTest {
  private static final Path DOCS = Path.of("").toAbsolutePath().resolve("../../docs").normalize();

  private static final String FRAME =
      """
      import org.apache.dubbo.config.ProtocolConfig;
      class Example {
        void run() {
          %s
        }
      }
      """;

  static List<Example> examples() {
    return Example.inChapter(DOCS.resolve("frameworks.md"), "Dubbo");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void compiles(Example example, @TempDir Path output) {
    example.requireCompiles(FRAME, output);
  }
}
