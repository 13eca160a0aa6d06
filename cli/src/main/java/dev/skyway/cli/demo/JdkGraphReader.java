// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.cli.demo.model.JdkGraph;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/** Reads the class graph of the running JDK from its image of class files. */
final class JdkGraphReader {

  private static final int PARTS = ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private JdkGraphReader() {}

  /** Is told how far the reading has come. Called by the reading thread. */
  interface Progress {
    void read(int classes, int of);
  }

  /**
   * Reads.
   *
   * @param modules says by their names which modules to read
   * @param progress is told after each class
   * @throws IOException if a class file cannot be read
   */
  static JdkGraph read(Predicate<String> modules, Progress progress) throws IOException {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files =
          all.filter(file -> file.toString().endsWith(".class"))
              .filter(file -> modules.test(moduleOf(root, file)))
              .toList();
    }
    GraphBuilder builder = new GraphBuilder();
    builder.graph().version = System.getProperty("java.version");
    MemberLinker linker = new MemberLinker();
    for (int i = 0; i < files.size(); i++) {
      Path file = files.get(i);
      ClassReading reading =
          new ClassReading(builder, linker, builder.module(moduleOf(root, file)));
      new ClassReader(Files.readAllBytes(file)).accept(reading, PARTS);
      progress.read(i + 1, files.size());
    }
    linker.link(builder.graph());
    return builder.graph();
  }

  private static String moduleOf(Path root, Path file) {
    return root.relativize(file).getName(0).toString();
  }
}
