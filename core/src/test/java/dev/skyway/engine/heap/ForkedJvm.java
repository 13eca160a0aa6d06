// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Starts a main class of the tests in a JVM like this one, with other options. */
public final class ForkedJvm {
  /** Against a hang only: a busy machine may take its time. */
  private static final long LIMIT_SECONDS = 900;

  /**
   * What the JVM did.
   *
   * @param exitCode 0 if it ended well
   * @param output both of its streams
   */
  public record Result(int exitCode, String output) {}

  private ForkedJvm() {}

  /** Runs it to its end; the options come first. */
  public static Result run(List<String> options, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(options, Path.of(location(HeapPlatform.class)), main, arguments);
  }

  /** The same with Skyway's classes from elsewhere. */
  public static Result run(List<String> options, Path classes, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UnlockDiagnosticVMOptions");
    command.add("-XX:+UnlockExperimentalVMOptions");
    command.addAll(options);
    command.add("-cp");
    command.add(location(main) + System.getProperty("path.separator") + classes);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile("skyway-fork", ".log");
    try {
      Process process =
          new ProcessBuilder(command)
              .redirectErrorStream(true)
              .redirectOutput(output.toFile())
              .start();
      if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
      return new Result(process.exitValue(), Files.readString(output, StandardCharsets.UTF_8));
    } finally {
      Files.delete(output);
    }
  }

  static List<String> join(Collection<String> first, String... more) {
    List<String> all = new ArrayList<>(first);
    all.addAll(List.of(more));
    return all;
  }

  /** Where the class was loaded from. */
  public static String location(Class<?> type) {
    return Path.of(URI.create(type.getProtectionDomain().getCodeSource().getLocation().toString()))
        .toString();
  }
}
