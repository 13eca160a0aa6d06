// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * A public library on the class path.
 *
 * @param name for reports
 * @param member any class of it
 * @param samples instances of its classes, made by hand
 */
record Library(String name, Class<?> member, Supplier<Stream<?>> samples) {
  /** Its {@code Serializable} classes, loaded but not initialised, in the order of their names. */
  List<Class<?>> serializable() {
    String path = member.getProtectionDomain().getCodeSource().getLocation().getPath();
    try (JarFile jar = new JarFile(Path.of(path).toFile())) {
      return jar.stream()
          .map(JarEntry::getName)
          .filter(entry -> entry.endsWith(".class") && !entry.startsWith("META-INF"))
          .map(entry -> entry.substring(0, entry.length() - 6).replace('/', '.'))
          .sorted()
          .flatMap(this::load)
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Some need yet other libraries, which are not here. */
  private Stream<Class<?>> load(String className) {
    Attempt loaded = Attempt.of(() -> Class.forName(className, false, member.getClassLoader()));
    return loaded.value() instanceof Class<?> type
            && Serializable.class.isAssignableFrom(type)
            && !type.isInterface()
        ? Stream.of(type)
        : Stream.empty();
  }

  @Override
  public String toString() {
    return name;
  }
}
