// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process has in memory, as Linux counts it. */
final class ResidentMemory {
  private ResidentMemory() {}

  static long kilobytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("VmRSS:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }
}
