// SPDX-License-Identifier: Apache-2.0
package dev.skyway.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * An example in a text.
 *
 * @param file where it stands
 * @param text the statements
 */
public record Example(Path file, String text) {
  /** In Markdown. */
  public static final Pattern MARKDOWN = Pattern.compile("(?s)```java\\n(.*?)```");

  @Override
  public String toString() {
    return file.getFileName() + ": " + text.lines().findFirst().orElse("");
  }

  /** All of a file. */
  static List<Example> in(Path file, Pattern pattern) {
    return in(file, read(file), pattern);
  }

  /** Those of a chapter of a Markdown file. */
  public static List<Example> inChapter(Path file, String heading) {
    String text = read(file);
    int start = text.indexOf("## " + heading + "\n");
    assertThat(start).as("chapter %s of %s", heading, file).isNotNegative();
    int end = text.indexOf("\n## ", start);
    return in(file, text.substring(start, end < 0 ? text.length() : end), MARKDOWN);
  }

  private static List<Example> in(Path file, String text, Pattern pattern) {
    return pattern
        .matcher(text)
        .results()
        .map(found -> new Example(file, found.group(1).replaceAll("(?m)^ \\* ?", "")))
        .toList();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Compiles it.
   *
   * @param frame a class {@code Example} with {@code %s} in place of the statements
   * @param options of the compiler, besides where its output goes
   */
  public void requireCompiles(String frame, Path output, String... options) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    assumeTrue(compiler != null, "this runtime has no compiler");
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///Example.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            String local = text.replaceFirst("package .*;", "").replaceAll("(?m)^public ", "");
            return frame.formatted(local); // within a method nothing is public
          }
        };
    StringWriter messages = new StringWriter();
    List<String> all = new ArrayList<>(List.of("-d", output.toString(), "-proc:none"));
    all.addAll(List.of(options));
    boolean compiled = compiler.getTask(messages, null, null, all, null, List.of(source)).call();
    assertThat(compiled).as("%s%n%s", text, messages).isTrue();
  }
}
