// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One run of a forked JVM, which is ended with {@link #close}. */
final class Fork implements Closeable {

  private static final int REMEMBERED_LINES = 40;

  private final ForkTask task;
  private final Process process;
  private final BufferedReader lines;
  private final List<Measurement> measurements = new ArrayList<>();
  private final Deque<String> lastLines = new ArrayDeque<>();
  private boolean isUp;

  /**
   * Starts the JVM.
   *
   * @throws IOException if it cannot be started
   */
  Fork(ForkTask task) throws IOException {
    this.task = task;
    process = new ProcessBuilder(task.command()).redirectErrorStream(true).start();
    lines = process.inputReader();
  }

  /**
   * Lets it work until it passes its turn on, or ends. One that takes turns is only started by the
   * first call, and passes this turn on when it is up.
   *
   * @return whether it wants another turn
   * @throws ForkFailedException if it ends otherwise than well, or not in time
   */
  boolean turn() throws IOException, InterruptedException, ForkFailedException {
    CompletableFuture<Boolean> limit = new CompletableFuture<>();
    limit.orTimeout(task.limitSeconds(), TimeUnit.SECONDS);
    limit.exceptionally(
        late -> {
          process.destroyForcibly();
          return false;
        });
    if (task.takesTurns() && isUp) {
      giveTurn();
    }
    isUp = true;
    boolean isPassed = takeLines(limit);
    int exit = isPassed ? 0 : process.waitFor();
    if (!limit.complete(isPassed)) {
      throw new ForkFailedException("took longer than %d s".formatted(task.limitSeconds()));
    }
    if (exit != 0) {
      throw new ForkFailedException(failure(exit));
    }
    return isPassed;
  }

  /** A fork that has ended does not take it, and is found to have ended when its lines are read. */
  private void giveTurn() {
    OutputStream turns = process.getOutputStream();
    try {
      turns.write('\n');
      turns.flush();
    } catch (IOException e) {
      lastLines.add("its turn was not taken: " + e);
    }
  }

  /** Until it passes its turn on, be it behind what another thread has begun; false at the end. */
  private boolean takeLines(CompletableFuture<Boolean> limit)
      throws IOException, ForkFailedException {
    try {
      for (String line; (line = lines.readLine()) != null; ) {
        if (line.endsWith(ForkTurn.PASSED)) {
          return true;
        }
        take(line);
      }
    } catch (IOException e) {
      // Who is ended at the limit has its output closed, maybe while it is read.
      if (!limit.isCompletedExceptionally()) {
        throw e;
      }
      lastLines.add("its output was closed: " + e);
    }
    return false;
  }

  private void take(String line) throws ForkFailedException {
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

  /** What it has measured so far. */
  List<Measurement> measurements() {
    return List.copyOf(measurements);
  }

  /** The end of what it printed besides measurements. */
  List<String> lastLines() {
    return List.copyOf(lastLines);
  }

  @Override
  public void close() throws IOException {
    process.destroy();
    lines.close();
  }
}
