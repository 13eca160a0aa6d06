// SPDX-License-Identifier: Apache-2.0
package dev.skyway.kafka;

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
      import java.util.Properties;
      class Example {
        void run(Properties settings) {
          %s
        }
      }
      """;

  static List<Example> examples() {
    return Example.inChapter(DOCS.resolve("frameworks.md"), "Kafka");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void compiles(Example example, @TempDir Path output) {
    example.requireCompiles(FRAME, output);
  }
}
