// SPDX-License-Identifier: Apache-2.0
package dev.skyway.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples in a chapter of the docs compile where their libraries are. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class ChapterExamplesTest {
  private final String file;
  private final String chapter;
  private final String frame;

  /** With the file's name, the chapter's heading, and what stands around its examples. */
  protected ChapterExamplesTest(String file, String chapter, String frame) {
    this.file = file;
    this.chapter = chapter;
    this.frame = frame;
  }

  private static Path docs() {
    Path folder = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(folder.resolve("docs"))) {
      folder = folder.getParent();
    }
    return folder.resolve("docs");
  }

  public List<Example> examples() {
    return Example.inChapter(docs().resolve(file), chapter);
  }

  @ParameterizedTest
  @MethodSource("examples")
  public void compiles(Example example, @TempDir Path output) {
    example.requireCompiles(frame, output);
  }
}
