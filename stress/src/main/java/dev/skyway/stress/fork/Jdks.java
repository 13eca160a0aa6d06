// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fork;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Java homes by feature version, found by looking: the system property {@code skyway.test.jdks} (a
 * path list), the variables {@code JAVA_HOME_17}, {@code JAVA_HOME_21} and {@code JAVA_HOME_25},
 * this JVM's own home, and {@code /usr/lib/jvm}. The first one found of a version counts.
 */
public final class Jdks {
  private static final List<Integer> VERSIONS = List.of(17, 21, 25);
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");
  private static final Path SYSTEM_FOLDER = Path.of("/usr/lib/jvm");

  private Jdks() {}

  /** The homes found, by version; some may be missing. */
  public static Map<Integer, Path> find() {
    List<Path> candidates = new ArrayList<>();
    for (String home : System.getProperty("skyway.test.jdks", "").split(File.pathSeparator)) {
      candidates.add(Path.of(home));
    }
    for (int version : VERSIONS) {
      candidates.add(Path.of(System.getenv().getOrDefault("JAVA_HOME_" + version, "")));
    }
    candidates.add(Path.of(System.getProperty("java.home")));
    candidates.addAll(children(SYSTEM_FOLDER));
    Map<Integer, Path> found = new TreeMap<>();
    for (Path home : candidates) {
      int version = version(home);
      if (VERSIONS.contains(version)) {
        found.putIfAbsent(version, home);
      }
    }
    return found;
  }

  /** What the home's own description says, 0 if there is none. */
  private static int version(Path home) {
    Path release = home.resolve("release");
    if (home.toString().isEmpty() || !Files.isExecutable(home.resolve("bin").resolve("java"))) {
      return 0;
    }
    try {
      Matcher matcher = VERSION.matcher(Files.exists(release) ? Files.readString(release) : "");
      return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> children(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
