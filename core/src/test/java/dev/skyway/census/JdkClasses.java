// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The {@code Serializable} classes of the running JDK, loaded but not initialised. */
final class JdkClasses {
  private static final List<String> MODULES = List.of("java.base", "java.sql", "java.desktop");

  private JdkClasses() {}

  /** Those of the modules that this JDK has, in the order of their names. */
  static List<Class<?>> serializable() {
    return MODULES.stream()
        .filter(name -> ModuleLayer.boot().findModule(name).isPresent())
        .flatMap(JdkClasses::ofModule)
        .toList();
  }

  private static Stream<Class<?>> ofModule(String module) {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module);
    try (Stream<Path> files = Files.walk(root)) {
      List<? extends Class<?>> found =
          files
              .map(file -> root.relativize(file).toString())
              .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
              .map(name -> name.substring(0, name.length() - 6).replace('/', '.'))
              .sorted()
              .map(name -> Class.forName(ModuleLayer.boot().findModule(module).get(), name))
              .filter(type -> type != null && Serializable.class.isAssignableFrom(type))
              .filter(type -> !type.isInterface())
              .toList();
      return found.stream().map(type -> type);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
