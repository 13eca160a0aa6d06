// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.spark.programs.Program;
import dev.skyway.spark.programs.ProgramMain;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;

/**
 * What is run on a cluster: {@code main ARGUMENT OUTPUT KEY=VALUE...}, which writes lines into its
 * output and starts contexts with these settings of Spark's, beside those of submission.
 *
 * @param main where it starts
 * @param parts a class of each package that it consists of; these are submitted
 * @param argument what it is told
 */
public record Application(Class<?> main, List<Class<?>> parts, String argument) {

  static Application of(Program program) {
    return new Application(ProgramMain.class, List.of(Program.class), program.name());
  }

  /** Where a class was compiled to. */
  private static Path compiled(Class<?> part) {
    try {
      return Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether an entry of the tests' class path has what is submitted. */
  boolean has(Path entry) {
    return parts.stream().anyMatch(part -> compiled(part).equals(entry));
  }

  /** Writes the jar that is submitted. */
  void pack(Path file) throws IOException {
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out)) {
      for (Class<?> part : parts) {
        Path compiled = compiled(part);
        if (Files.isDirectory(compiled)) {
          pack(part.getPackageName(), compiled, jar);
        } else {
          try (FileSystem files = FileSystems.newFileSystem(compiled)) {
            pack(part.getPackageName(), files.getPath("/"), jar);
          }
        }
      }
    }
  }

  private static void pack(String name, Path root, JarOutputStream jar) throws IOException {
    try (Stream<Path> classes = Files.list(root.resolve(name.replace('.', '/')))) {
      for (Path found : classes.filter(Files::isRegularFile).toList()) {
        jar.putNextEntry(new JarEntry(root.relativize(found).toString()));
        Files.copy(found, jar);
      }
    }
  }

  /** The arguments of {@link #main}. */
  List<String> arguments(Path output, String... settings) {
    return Stream.concat(Stream.of(argument, output.toString()), Arrays.stream(settings)).toList();
  }
}
