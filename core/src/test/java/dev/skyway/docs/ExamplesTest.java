// SPDX-License-Identifier: Apache-2.0
package dev.skyway.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every example in the README, the docs and the javadoc of the public face compiles. */
class ExamplesTest {
  private static final Pattern MARKDOWN = Pattern.compile("(?s)```java\\n(.*?)```");
  private static final Pattern JAVADOC =
      Pattern.compile("(?s)<pre>\\{@code\\n(.*?)\\n \\* }</pre>");

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

  record Example(Path file, String text) {
    @Override
    public String toString() {
      return file.getFileName() + ": " + text.lines().findFirst().orElse("");
    }
  }

  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();

  static List<Example> examples() throws IOException {
    try (Stream<Path> docs = Files.list(ROOT.resolve("docs"));
        Stream<Path> face = Files.list(ROOT.resolve("core/src/main/java/dev/skyway"))) {
      return Stream.concat(
              Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
                  .filter(file -> file.toString().endsWith(".md"))
                  .flatMap(file -> in(file, MARKDOWN)),
              face.filter(Files::isRegularFile).flatMap(file -> in(file, JAVADOC)))
          .toList();
    }
  }

  private static Stream<Example> in(Path file, Pattern pattern) {
    Matcher matcher;
    try {
      matcher = pattern.matcher(Files.readString(file));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return matcher
        .results()
        .map(found -> new Example(file, found.group(1).replaceAll("(?m)^ \\* ?", "")));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void compiles(Example example, @TempDir Path output) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assumeTrue(compiler != null, "this runtime has no compiler");
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return FRAME.formatted(example.text().replaceFirst("package .*;", ""));
          }
        };
    StringWriter messages = new StringWriter();
    // The module stands on this one alone, so its sources compile with the example.
    String cluster = ROOT.resolve("cluster/src/main/java").toString();
    List<String> options = List.of("-d", output.toString(), "-proc:none", "-sourcepath", cluster);
    boolean compiled =
        compiler.getTask(messages, null, null, options, null, List.of(source)).call();
    assertThat(compiled).as("%s%n%s", example.text(), messages).isTrue();
  }
}
