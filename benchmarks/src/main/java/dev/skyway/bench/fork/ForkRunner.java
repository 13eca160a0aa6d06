// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import dev.skyway.bench.Collector;
import dev.skyway.bench.NotMeasured;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the forks of a suite: all of them once, then all of them again, so that a slow phase of the
 * machine does not hit one library alone. What a library cannot do is part of the results; its
 * other forks are then left out.
 */
public final class ForkRunner {

  private final String suite;
  private final int rounds;
  private final Consumer<String> progress;
  private final Map<Key, ForkSamples> samples = new LinkedHashMap<>();
  private final Map<ForkTask, NotMeasured> failures = new LinkedHashMap<>();

  private record Key(Subject subject, Collector collector) {}

  /**
   * Makes a runner.
   *
   * @param suite the suite's name in the results
   * @param rounds how many forks each task gets
   * @param progress is told what is being measured, a line at a time
   */
  public ForkRunner(String suite, int rounds, Consumer<String> progress) {
    this.suite = suite;
    this.rounds = rounds;
    this.progress = progress;
  }

  /**
   * Runs all tasks.
   *
   * @param tasks the tasks, in the order of the rows
   * @return a row for each subject and collector
   * @throws IOException if a JVM cannot be started
   * @throws InterruptedException if the thread is interrupted; the JVM that runs is ended
   */
  public Results run(List<ForkTask> tasks) throws IOException, InterruptedException {
    long start = System.nanoTime();
    int done = 0;
    for (int round = 1; round <= rounds; round++) {
      for (ForkTask task : tasks) {
        if (!failures.containsKey(task)) {
          announce(task, round, done, rounds * tasks.size(), System.nanoTime() - start);
          run(task);
        }
        done++;
      }
    }
    return new Results(rows(), new ArrayList<>(failures.values()));
  }

  /** The rows, those of a case and collector together. */
  private List<Row> rows() {
    List<String> cases = samples.keySet().stream().map(key -> key.subject().benchCase()).toList();
    return samples.keySet().stream()
        .sorted(
            Comparator.<Key>comparingInt(key -> cases.indexOf(key.subject().benchCase()))
                .thenComparing(Key::collector))
        .map(key -> samples.get(key).row(suite, key.subject(), key.collector()))
        .toList();
  }

  private void announce(ForkTask task, int round, int done, int all, long elapsedNs) {
    String left =
        done == 0
            ? ""
            : ", about %d s left"
                .formatted(TimeUnit.NANOSECONDS.toSeconds(elapsedNs / done * (all - done)));
    progress.accept(
        "[%d/%d] %s on %s, fork %d of %d%s"
            .formatted(
                done + 1, all, task.subject(), task.collector().label(), round, rounds, left));
  }

  private void run(ForkTask task) throws IOException, InterruptedException {
    Fork fork = new Fork(task);
    try {
      for (Measurement measurement : fork.run()) {
        samples
            .computeIfAbsent(
                new Key(measurement.subject(), task.collector()), key -> new ForkSamples())
            .add(measurement);
      }
    } catch (ForkFailedException e) {
      fork.lastLines().forEach(progress);
      Subject subject = task.subject();
      failures.put(
          task,
          new NotMeasured(
              suite,
              subject.benchCase(),
              subject.library(),
              subject.config(),
              Runtime.version().feature(),
              task.collector().label(),
              e.getMessage()));
    }
  }
}
