// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** A client of the machine's package registry. */
final class Command {

  /** Takes a line of what it prints. */
  @FunctionalInterface
  interface Line {
    void take(String line) throws IOException;
  }

  private Command() {}

  /**
   * Runs a command.
   *
   * @param remedy what to do if it fails
   * @throws IOException if it cannot be started or ends otherwise than well
   */
  static void run(Path folder, Line line, String remedy, String... command) throws IOException {
    Process process;
    try {
      process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
    } catch (IOException e) {
      throw new IOException(failed(command, e.getMessage(), remedy), e);
    }
    try (BufferedReader lines = process.inputReader(StandardCharsets.UTF_8)) {
      for (String next; (next = lines.readLine()) != null; ) {
        line.take(next);
      }
      int exit = process.waitFor();
      if (exit != 0) {
        throw new IOException(failed(command, "exit=" + exit, remedy));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(failed(command, "interrupted", remedy), e);
    } finally {
      process.destroy();
    }
  }

  private static String failed(String[] command, String reason, String remedy) {
    return "a package registry must give the data, command=%s reason=%s; %s"
        .formatted(String.join(" ", List.of(command)), reason, remedy);
  }
}
