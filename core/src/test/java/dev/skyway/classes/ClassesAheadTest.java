// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.heap.ForkedJvm;
import dev.skyway.testing.ClassesAheadMain;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A JVM with Skyway in a jar: which thread loads which class. */
@NeedsNativeEngine
class ClassesAheadTest {
  /** Anywhere in a line: it may follow a part of a warning that the JDK writes to the same file. */
  private static final Pattern LOADED =
      Pattern.compile("\\[(\\d+) *\\] (dev\\.skyway\\.\\S+) source: ");

  /** What is loaded before the library is looked for, and what another JDK needs besides. */
  private static final int FEW = 40;

  @TempDir Path folder;
  private Path jar;

  @BeforeEach
  void makeJar() throws IOException {
    jar = folder.resolve("skyway.jar");
    write(jar, new Manifest(), all -> true);
  }

  private static void write(Path jar, Manifest manifest, Predicate<String> wanted)
      throws IOException {
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    Path classes = Path.of(ForkedJvm.location(NativeLibrary.class));
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest);
        Stream<Path> files = Files.walk(classes).filter(Files::isRegularFile)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = classes.relativize(file).toString().replace('\\', '/');
        if (wanted.test(name)) {
          out.putNextEntry(new JarEntry(name));
          Files.copy(file, out);
        }
      }
    }
  }

  @Test
  void loadsAllThatAMessageNeeds() throws Exception {
    List<String> output = run(jar);

    List<String> ahead = loaded(output, true);
    List<String> here = loaded(output, false);
    assertThat(ahead).as("loaded ahead").containsAll(without(FirstClasses.names(), here));
    int ended = output.indexOf(ClassesAheadMain.ENDED);
    assertThat(loaded(output.subList(ended, output.size()), false)).hasSizeLessThan(FEW);
    assertThat(output).contains("native [1, 2, 3]", "sealed=false version=null");
  }

  @Test
  void packagesAreWhatTheManifestSays() throws Exception {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.SEALED, "true");
    manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, "9.9");
    write(jar, manifest, all -> true);

    assertThat(run(jar)).contains("native [1, 2, 3]", "sealed=true version=9.9");
  }

  @Test
  void whatComesFirstOnTheClassPathIsTaken() throws Exception {
    Path mended = folder.resolve("mended.jar");
    String name = "dev/skyway/format/Varint";
    write(mended, new Manifest(), name.concat(".class")::equals);

    List<String> output = run(mended, jar);
    assertThat(output).contains("native [1, 2, 3]");
    assertThat(output)
        .filteredOn(line -> line.contains(" " + name.replace('/', '.') + " "))
        .singleElement()
        .asString()
        .contains("mended.jar");
  }

  @Test
  void theLibraryMayLieInAnotherJar() throws Exception {
    write(jar, new Manifest(), name -> !name.endsWith(".so"));
    Path library = folder.resolve("library.jar");
    write(library, new Manifest(), name -> name.endsWith(".so"));

    assertThat(run(jar, library)).contains("native [1, 2, 3]");
  }

  @Test
  void namesEachClassOnce() throws ClassNotFoundException {
    assertThat(FirstClasses.names()).doesNotHaveDuplicates();
    for (String name : FirstClasses.names()) {
      Class.forName(name, false, getClass().getClassLoader());
    }
  }

  private static List<String> run(Path... jars) throws Exception {
    Path path =
        Path.of(
            Stream.of(jars).map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    ForkedJvm.Result result =
        ForkedJvm.run(List.of("-Xlog:class+load:stdout:tid"), path, ClassesAheadMain.class);
    assertThat(result.exitCode()).as(result.output()).isZero();
    return result.output().lines().toList();
  }

  /** Skyway's classes that were loaded ahead, or else by another thread. */
  private static List<String> loaded(List<String> output, boolean ahead) {
    String thread = "";
    for (String line : output) {
      Matcher matcher = LOADED.matcher(line);
      if (matcher.find() && matcher.group(2).equals(FirstClasses.class.getName())) {
        thread = matcher.group(1);
      }
    }
    List<String> names = new ArrayList<>();
    for (String line : output) {
      Matcher matcher = LOADED.matcher(line);
      if (matcher.find() && matcher.group(1).equals(thread) == ahead) {
        names.add(matcher.group(2));
      }
    }
    return names;
  }

  private static List<String> without(List<String> all, List<String> those) {
    List<String> rest = new ArrayList<>(all);
    rest.removeAll(those);
    return rest;
  }
}
