// SPDX-License-Identifier: Apache-2.0
package dev.skyway.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in the README, the docs and the javadoc of the public face compile. */
class ExamplesTest {
  private static final Pattern JAVADOC =
      Pattern.compile("(?s)<pre>\\{@code\\n(.*?)\\n \\* }</pre>");

  /** The modules of the frameworks compile its examples. */
  private static final String FRAMEWORKS = "frameworks.md";

  /** What an example may take for granted. */
  private static final String FRAME =
      """
      import dev.skyway.*;
      import dev.skyway.cluster.*;
      import dev.skyway.cluster.numbering.*;
      import dev.skyway.policy.*;
      import java.io.*;
      import java.net.*;
      import java.nio.*;
      import java.util.*;
      import java.util.concurrent.*;
      class Example {
        static class Graph implements Serializable {}
        static class Order implements Serializable {}
        static class Confirmation implements Serializable {}
        Confirmation confirm(Order order) { return new Confirmation(); }
        void run(Graph graph, File file, Socket socket) throws Exception {
          %s
        }
      }
      """;

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  static List<Example> examples() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"));
        Stream<Path> face = Files.list(ROOT.resolve("core/src/main/java/dev/skyway"))) {
      return Stream.concat(
              Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
                  .filter(file -> file.toString().endsWith(".md"))
                  .filter(file -> !file.endsWith(FRAMEWORKS))
                  .flatMap(file -> Example.in(file, Example.MARKDOWN).stream()),
              face.filter(Files::isRegularFile).flatMap(file -> Example.in(file, JAVADOC).stream()))
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void compiles(Example example, @TempDir Path output) {
    // The module stands on this one alone, so its sources compile with the example.
    String cluster = ROOT.resolve("cluster/src/main/java").toString();
    example.requireCompiles(FRAME, output, "-sourcepath", cluster);
  }
}
