// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collections of the library that Spark 3.5 brings, in a JVM that has it. */
class OldScalaTest {
  private static String oldLibrary() throws IOException {
    try (Stream<Path> jars = Files.list(Path.of("target", "old-scala"))) {
      return jars.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
  }

  private static String classPath() throws IOException {
    String others =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> !Path.of(entry).getFileName().toString().startsWith("scala-library"))
            .collect(Collectors.joining(File.pathSeparator));
    return oldLibrary() + File.pathSeparator + others;
  }

  @Test
  void travelToo(@TempDir Path folder) throws Exception {
    List<String> engines = BoundHashesTest.engines().map(Enum::name).toList();
    List<String> program = List.of("-cp", classPath(), OldScalaMain.class.getName());
    List<String> arguments = Stream.concat(program.stream(), engines.stream()).toList();
    assertThat(OtherJvm.run(folder, arguments))
        .filteredOn(line -> engines.stream().anyMatch(line::startsWith)) // JDK 24 and later warn
        .containsExactlyElementsOf(engines.stream().map(engine -> engine + " done").toList());
  }
}
