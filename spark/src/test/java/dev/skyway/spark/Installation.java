// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.spark.SparkJvm.Started;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A folder as Spark is installed in: its jars alone, or a distribution with its scripts. Beside it
 * are the jar of an application, and Skyway, which settings name.
 */
final class Installation implements Closeable {
  private static final String SUBMIT = "org.apache.spark.deploy.SparkSubmit";

  private final Path folder;
  private final Path home;
  private final List<Path> skyway = new ArrayList<>();
  private final List<Path> links = new ArrayList<>();
  private final Path submitted;

  private Installation(Path folder, Path home, Application application) throws IOException {
    this.folder = folder;
    this.home = home;
    submitted = folder.resolve("application.jar");
    application.pack(submitted);
    entries(application).filter(Installation::isSkyway).forEach(skyway::add);
  }

  /** One with the jars of the tests' class path. */
  static Installation in(Path folder, Application application) throws IOException {
    Path jars = Files.createDirectories(folder.resolve("spark").resolve("jars"));
    Installation installation = new Installation(folder, jars.getParent(), application);
    for (Path jar : entries(application).filter(entry -> !isSkyway(entry)).toList()) {
      installation.links.add(Files.createSymbolicLink(jars.resolve(jar.getFileName()), jar));
    }
    return installation;
  }

  /** A distribution that is there. */
  static Installation of(Path distribution, Path folder, Application application)
      throws IOException {
    return new Installation(folder, distribution, application);
  }

  private static Stream<Path> entries(Application application) {
    return Arrays.stream(SparkJvm.classPath().split(File.pathSeparator))
        .map(Path::of)
        .filter(path -> !application.has(path) && Files.exists(path));
  }

  private static boolean isSkyway(Path entry) {
    return Files.isDirectory(entry) || entry.getFileName().toString().startsWith("skyway-");
  }

  /** What {@code extraClassPath} names. */
  String skyway() {
    return skyway.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** The jar that is submitted. */
  String submitted() {
    return submitted.toString();
  }

  /** The start of a command that runs one of Spark's classes. */
  List<String> java() {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", home.resolve("jars") + "/*"));
    return command;
  }

  /** Starts a command in the environment of this installation. */
  Started start(List<String> command) throws IOException {
    return SparkJvm.start(folder, command, home);
  }

  /**
   * Starts {@code spark-submit}, or what it starts: Spark's launcher says which command that is.
   */
  Started submit(List<String> arguments) throws Exception {
    if (Files.exists(script("spark-submit"))) {
      return start(command("spark-submit", arguments));
    }
    List<String> asking = new ArrayList<>(java());
    asking.addAll(List.of("org.apache.spark.launcher.Main", SUBMIT));
    asking.addAll(arguments);
    String[] told = SparkJvm.await(start(asking)).split("\0");
    // First comes an empty line.
    return start(Arrays.stream(told).map(String::strip).filter(part -> !part.isEmpty()).toList());
  }

  /** Starts the shell of a distribution, and types a script into it. */
  Started shell(List<String> arguments, Path script) throws IOException {
    Redirect typed = Redirect.from(script.toFile());
    return SparkJvm.start(folder, command("spark-shell", arguments), home, typed);
  }

  private List<String> command(String script, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(script(script).toString()));
    command.addAll(arguments);
    return command;
  }

  private Path script(String name) {
    return home.resolve("bin").resolve(name);
  }

  /** Removes its links, which lead out of the folder. */
  @Override
  public void close() throws IOException {
    for (Path link : links) {
      Files.delete(link);
    }
  }
}
