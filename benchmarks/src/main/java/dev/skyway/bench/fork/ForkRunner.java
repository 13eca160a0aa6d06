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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Runs the forks of a suite: all of them once, then all of them again, so that a slow phase of the
 * machine does not hit one library alone. What a library cannot do is part of the results; its
 * other forks are then left out.
 */
public final class ForkRunner {

  /** After turns that are longer, the next one is announced. */
  private static final long LONG_TURN_NS = TimeUnit.SECONDS.toNanos(2);

  private final String suite;
  private final int rounds;
  private final Consumer<String> progress;
  private TurnOrder order; // until somebody takes turns there is none
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
   * Runs all tasks, one after the other.
   *
   * @param tasks the tasks, in the order of the rows
   * @return a row for each subject and collector
   * @throws IOException if a JVM cannot be started
   * @throws InterruptedException if the thread is interrupted; the JVM that runs is ended
   */
  public Results run(List<ForkTask> tasks) throws IOException, InterruptedException {
    return runGroups(tasks.stream().map(List::of).toList());
  }

  /**
   * Runs all groups, one after the other; the tasks of a group are alive together and take turns,
   * from one {@link ForkTurn#pass} to the next. A turn may take as long as a task otherwise.
   *
   * @param groups of tasks, in the order of the rows
   * @return a row for each subject and collector
   * @throws IOException if a JVM cannot be started
   * @throws InterruptedException if the thread is interrupted; the JVMs that run are ended
   */
  public Results runInTurns(List<List<ForkTask>> groups) throws IOException, InterruptedException {
    order = TurnOrder.of(progress);
    return runGroups(
        groups.stream().map(group -> group.stream().map(ForkTask::inTurns).toList()).toList());
  }

  private Results runGroups(List<List<ForkTask>> groups) throws IOException, InterruptedException {
    long start = System.nanoTime();
    int done = 0;
    for (int round = 1; round <= rounds; round++) {
      for (List<ForkTask> group : groups) {
        List<ForkTask> tasks = group.stream().filter(task -> !failures.containsKey(task)).toList();
        if (!tasks.isEmpty()) {
          announce(tasks, round, done, rounds * groups.size(), System.nanoTime() - start);
          runGroup(tasks);
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

  private void announce(List<ForkTask> tasks, int round, int done, int all, long elapsedNs) {
    String left =
        done == 0
            ? ""
            : ", about %d s left"
                .formatted(TimeUnit.NANOSECONDS.toSeconds(elapsedNs / done * (all - done)));
    ForkTask first = tasks.get(0);
    String others = tasks.size() == 1 ? "" : " and %d others in turns".formatted(tasks.size() - 1);
    progress.accept(
        "[%d/%d] %s%s on %s, fork %d of %d%s"
            .formatted(
                done + 1,
                all,
                first.subject(),
                others,
                first.collector().label(),
                round,
                rounds,
                left));
  }

  private void runGroup(List<ForkTask> tasks) throws IOException, InterruptedException {
    Map<ForkTask, Fork> running = new LinkedHashMap<>();
    Map<ForkTask, List<Measurement>> measured = new LinkedHashMap<>();
    try {
      for (ForkTask task : tasks) {
        running.put(task, new Fork(task));
        measured.put(task, List.of());
      }
      long lastStart = System.nanoTime();
      // Those who take turns are all up after turn 0: nobody is timed while others start.
      for (int turn = 0; !running.isEmpty(); turn++) {
        long start = System.nanoTime();
        if (tasks.size() > 1 && start - lastStart > LONG_TURN_NS) {
          progress.accept("  turn %d of each fork".formatted(turn));
        }
        lastStart = start;
        List<ForkTask> next = List.copyOf(running.keySet());
        for (ForkTask task : order == null ? next : order.next(next)) {
          if (hasEnded(task, running.get(task), measured)) {
            running.remove(task).close();
          }
        }
      }
    } finally {
      for (Fork fork : running.values()) {
        fork.close();
      }
    }
    measured.forEach((task, all) -> add(task, all, tasks.size() > 1));
  }

  /** Gives it a turn. */
  private boolean hasEnded(ForkTask task, Fork fork, Map<ForkTask, List<Measurement>> measured)
      throws IOException, InterruptedException {
    try {
      if (fork.turn()) {
        return false;
      }
      measured.put(task, fork.measurements());
      if (fork.measurements().isEmpty()) {
        throw new ForkFailedException("it ended without having measured anything");
      }
    } catch (ForkFailedException e) {
      fork.lastLines().forEach(progress);
      failures.put(task, notMeasured(task, e.getMessage()));
    }
    return true;
  }

  private void add(ForkTask task, List<Measurement> all, boolean inTurns) {
    Set<ForkSamples> ofTask = new LinkedHashSet<>();
    for (Measurement measurement : all) {
      ForkSamples ofSubject =
          samples.computeIfAbsent(
              new Key(measurement.subject(), task.collector()), key -> new ForkSamples());
      ofSubject.add(measurement);
      ofTask.add(ofSubject);
    }
    ofTask.forEach(ofSubject -> ofSubject.add(inTurns));
  }

  private NotMeasured notMeasured(ForkTask task, String why) {
    Subject subject = task.subject();
    return new NotMeasured(
        suite,
        subject.benchCase(),
        subject.library(),
        subject.config(),
        Runtime.version().feature(),
        task.collector().label(),
        why);
  }
}
