// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * What this machine's processors have done since it started, in ticks of the system's clock.
 *
 * @param all idle time among them
 * @param stolen what was wanted here, and given to other machines on the same hardware; -1 where
 *     the system does not tell
 */
record ProcessorTime(long all, long stolen) {
  private static final Path SOURCE = Path.of("/proc/stat");
  private static final ProcessorTime UNKNOWN = new ProcessorTime(0, -1);

  /** In the line of all processors: user, nice, system, idle, iowait, irq, softirq, steal. */
  private static final int KINDS = 8;

  /**
   * Until now.
   *
   * @throws IOException if the system cannot be asked
   */
  static ProcessorTime now() throws IOException {
    try {
      return of(Files.readString(SOURCE));
    } catch (NoSuchFileException e) {
      return UNKNOWN; // not Linux
    }
  }

  /** Of what the system tells; later kinds of time are parts of the first ones. */
  static ProcessorTime of(String told) {
    String[] words = told.lines().findFirst().orElse("").split(" +");
    if (!words[0].equals("cpu") || words.length <= KINDS) {
      return UNKNOWN;
    }
    long all = Arrays.stream(words, 1, KINDS + 1).mapToLong(Long::parseLong).sum();
    return new ProcessorTime(all, Long.parseLong(words[KINDS]));
  }

  /** The part that was stolen since then; NaN where that is not known. */
  double stolenSince(ProcessorTime before) {
    boolean isKnown = stolen >= 0 && before.stolen >= 0 && all > before.all;
    return isKnown ? (double) (stolen - before.stolen) / (all - before.all) : Double.NaN;
  }
}
