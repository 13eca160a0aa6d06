// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.spark.SparkJvm.Started;
import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A folder as Spark is installed in: its jars alone. Beside it are the jar of an application, and
 * Skyway, which settings name.
 */
final class Installation implements Closeable {
  private static final String SUBMIT = "org.apache.spark.deploy.SparkSubmit";

  private final Path folder;
  private final Path home;
  private final List<Path> skyway = new ArrayList<>();
  private final List<Path> links = new ArrayList<>();
  private final Path submitted;

  private Installation(Path folder) throws IOException {
    this.folder = folder;
    home = Files.createDirectories(folder.resolve("spark"));
    submitted = folder.resolve("application.jar");
  }

  static Installation in(Path folder, Application application) throws IOException {
    Installation installation = new Installation(folder);
    installation.addJars(application);
    application.pack(installation.submitted);
    return installation;
  }

  private void addJars(Application application) throws IOException {
    Path jars = Files.createDirectories(home.resolve("jars"));
    for (String entry : SparkJvm.classPath().split(File.pathSeparator)) {
      Path path = Path.of(entry);
      if (application.has(path) || !Files.exists(path)) {
        continue;
      }
      if (Files.isDirectory(path) || path.getFileName().toString().startsWith("skyway-")) {
        skyway.add(path);
      } else {
        links.add(Files.createSymbolicLink(jars.resolve(path.getFileName()), path));
      }
    }
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

  /** Starts what {@code spark-submit} starts: Spark's launcher says which command that is. */
  Started submit(List<String> arguments) throws Exception {
    List<String> asking = new ArrayList<>(java());
    asking.addAll(List.of("org.apache.spark.launcher.Main", SUBMIT));
    asking.addAll(arguments);
    String[] told = SparkJvm.await(start(asking)).split("\0");
    // First comes an empty line.
    return start(Arrays.stream(told).map(String::strip).filter(part -> !part.isEmpty()).toList());
  }

  /** Removes its links, which lead out of the folder. */
  @Override
  public void close() throws IOException {
    for (Path link : links) {
      Files.delete(link);
    }
  }
}
