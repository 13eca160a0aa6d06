// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The memory of this process as Linux counts it: pages that are there, the heap among them. With
 * the whole heap touched from the start, what is added is native memory.
 */
final class ProcessMemory {

  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Path CLEAR = Path.of("/proc/self/clear_refs");
  private static final String NOW = "VmRSS:";
  private static final String PEAK = "VmHWM:";

  /** What makes Linux forget the peak. */
  private static final String RESET_PEAK = "5";

  private static final long KILO = 1024;

  private ProcessMemory() {}

  /** Bytes that are there now. */
  static long now() throws IOException {
    return bytes(NOW);
  }

  /** The most bytes that were there since {@link #resetPeak}. */
  static long peak() throws IOException {
    return bytes(PEAK);
  }

  static void resetPeak() throws IOException {
    Files.writeString(CLEAR, RESET_PEAK);
  }

  private static long bytes(String field) throws IOException {
    try (Stream<String> lines = Files.lines(STATUS)) {
      return lines
              .filter(line -> line.startsWith(field))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .findFirst()
              .orElseThrow(() -> new IOException("the status must have a field, field=" + field))
          * KILO;
    }
  }
}
