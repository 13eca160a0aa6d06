// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One run of a forked JVM. */
final class Fork {

  /** A fork that takes longer hangs, or its library takes too long to be of interest. */
  static final int LIMIT_SECONDS = 300;

  private static final int REMEMBERED_LINES = 40;

  private final ForkTask task;
  private final List<Measurement> measurements = new ArrayList<>();
  private final Deque<String> lastLines = new ArrayDeque<>();

  Fork(ForkTask task) {
    this.task = task;
  }

  /**
   * Starts the JVM and waits for its end; an interrupt ends it.
   *
   * @return what it measured
   * @throws IOException if it cannot be started
   * @throws ForkFailedException if it ends otherwise than well, or not in time
   */
  List<Measurement> run() throws IOException, InterruptedException, ForkFailedException {
    Process process = new ProcessBuilder(task.command()).redirectErrorStream(true).start();
    CompletableFuture<Process> limit = process.onExit().orTimeout(LIMIT_SECONDS, TimeUnit.SECONDS);
    limit.exceptionally(late -> process.destroyForcibly());
    try (BufferedReader lines = process.inputReader()) {
      lines.lines().forEach(this::take);
      int exit = process.waitFor();
      if (limit.isCompletedExceptionally()) {
        throw new ForkFailedException("took longer than %d s".formatted(LIMIT_SECONDS));
      }
      if (exit != 0) {
        throw new ForkFailedException(failure(exit));
      }
    } finally {
      process.destroy();
    }
    return measurements;
  }

  private void take(String line) {
    Optional<Measurement> measurement = Measurement.parse(line);
    if (measurement.isPresent()) {
      measurements.add(measurement.get());
      return;
    }
    lastLines.add(line);
    if (lastLines.size() > REMEMBERED_LINES) {
      lastLines.remove();
    }
  }

  private String failure(int exit) {
    String last = lastLines.isEmpty() ? "" : lastLines.getLast();
    return last.startsWith(ForkMain.FAILED)
        ? last.substring(ForkMain.FAILED.length())
        : "its JVM ended with %d: %s".formatted(exit, last);
  }

  /** The end of what it printed besides measurements. */
  List<String> lastLines() {
    return List.copyOf(lastLines);
  }
}
