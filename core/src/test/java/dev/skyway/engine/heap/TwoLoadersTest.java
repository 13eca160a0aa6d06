// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.NeedsNativeEngine;
import dev.skyway.testing.TwoLoadersMain;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Skyway in class loaders of several applications of one JVM. */
@NeedsNativeEngine
class TwoLoadersTest {
  private static final String CLASSES = ForkedJvm.location(HeapPlatform.class);

  private static List<String> reports(String... options) throws Exception {
    ForkedJvm.Result result = ForkedJvm.run(List.of(options), TwoLoadersMain.class, CLASSES);
    assertThat(result.exitCode()).as(result.output()).isZero();
    return result.output().lines().filter(line -> line.matches("\\d: .*")).toList();
  }

  @Test
  void eachHasALibraryOfItsOwn() throws Exception {
    assertThat(reports()).hasSize(2).allMatch(report -> report.contains("engine=native"));
  }

  @Test
  void aFileIsOneLoadersAndTheOtherIsToldWhatToDo() throws Exception {
    List<String> reports = reports("-Dskyway.library.path=" + library());
    assertThat(reports).hasSize(2);
    assertThat(reports.get(0)).contains("engine=native");
    assertThat(reports.get(1))
        .contains(
            "engine=portable",
            "already loaded in another classloader",
            "put Skyway into a class loader that all applications share")
        .doesNotContain("point -D");
  }

  private static Path library() throws Exception {
    try (Stream<Path> files = Files.walk(Path.of(CLASSES, "dev", "skyway", "native"))) {
      return files.filter(file -> file.endsWith("libskyway.so")).findFirst().orElseThrow();
    }
  }
}
