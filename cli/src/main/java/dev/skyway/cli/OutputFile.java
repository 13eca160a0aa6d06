// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Files that results go to, which are written after minutes. */
final class OutputFile {
  private OutputFile() {}

  /**
   * Refuses one that could not be written.
   *
   * @param file null for none
   * @throws ParameterException if its folder is not there, or nobody may write to it
   */
  static void require(CommandSpec spec, Path file) {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    boolean isOne = folder != null && !Files.isDirectory(file);
    if (!isOne || !Files.isWritable(Files.exists(file) ? file : folder)) {
      throw new ParameterException(
          spec.commandLine(),
          "a file that can be written is needed: file="
              + file
              + "; make its folder first, or name another one");
    }
  }
}
