// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;
import java.nio.file.Path;

/** Opens a registry in a process of its own, and says what came of it. */
final class OpenRegistryMain {
  static final String OPENED = "opened";

  private OpenRegistryMain() {}

  public static void main(String[] arguments) {
    try (ClassRegistry registry = ClassRegistry.open(Path.of(arguments[0]))) {
      System.out.println(OPENED + " size=" + registry.size());
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }

  /** What it says. */
  static String run(Path file) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OpenRegistryMain.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    return new String(process.getInputStream().readAllBytes());
  }
}
