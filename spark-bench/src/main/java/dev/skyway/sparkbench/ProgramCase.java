// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.bench.Samples;
import dev.skyway.bench.WarmUpRounds;
import dev.skyway.bench.fork.ForkTurn;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.sparkbench.clock.ClockedSerializer;
import dev.skyway.sparkbench.data.Datasets;
import dev.skyway.sparkbench.profile.Found;
import dev.skyway.sparkbench.profile.Profile;
import dev.skyway.sparkbench.program.Outcome;
import dev.skyway.sparkbench.program.Program;
import dev.skyway.sparkbench.program.WordCount;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A program on a dataset: first timed, then profiled. Times of writing and reading are the shares
 * of the profile in the processor time of the timed rounds.
 */
final class ProgramCase implements SparkCase {

  /**
   * After two runs of 300,000 words Spark's own loops were still being compiled, by chance to the
   * one's or the other's cost: a fork's first rounds differed by a tenth from its twelfth.
   */
  private static final Duration WARM_UP = Duration.ofSeconds(4);

  private static final int FEWEST_WARM_UPS = 2;

  private final Program program;
  private final String dataset;
  private final OptionalInt size;

  /**
   * Makes a case.
   *
   * @param size edges or words where they are up to us; empty for what the run has
   */
  ProgramCase(Program program, String dataset, OptionalInt size) {
    this.program = program;
    this.dataset = dataset;
    this.size = size;
  }

  @Override
  public void run(Bench bench) throws IOException, TimeoutException {
    Outcome expected = program.expected(input(bench));
    Program.Job job = warm(bench, expected);
    double cpuNs = time(bench, job, expected);
    bench.totals().reset();
    Profile profile = Profile.start();
    long limit = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(bench.run().profileMs());
    do {
      requireSame(bench, expected, job.run());
    } while (System.nanoTime() < limit);
    bench.totals().await();
    Found found = profile.end(bench.totals().cpuNs());
    bench.print(Measurement.WRITE_NS, found.serialize() * cpuNs);
    bench.print(Measurement.READ_NS, found.deserialize() * cpuNs);
    bench.print("unseen_share", found.unseen());
    bench.print("serialization_share", found.serialize() + found.deserialize());
  }

  @Override
  public void runClocked(Bench bench) throws IOException, TimeoutException {
    Outcome expected = program.expected(input(bench));
    Program.Job job = warm(bench, expected);
    bench.totals().await();
    ClockedSerializer.takeNs();
    Samples clocked = new Samples();
    for (int round = 0; round < bench.run().rounds(); round++) {
      ForkTurn.pass();
      System.gc();
      Outcome outcome = job.run();
      bench.totals().await();
      clocked.add(ClockedSerializer.takeNs());
      requireSame(bench, expected, outcome);
    }
    bench.print("clocked_ns", clocked.values());
  }

  private Program.Job warm(Bench bench, Outcome expected) throws IOException {
    Program.Job job = program.prepare(bench.spark(), input(bench));
    WarmUpRounds warmUp = new WarmUpRounds(FEWEST_WARM_UPS, WARM_UP);
    while (warmUp.next()) {
      requireSame(bench, expected, job.run());
    }
    return job;
  }

  private static void requireSame(Bench bench, Outcome expected, Outcome outcome) {
    bench.require(outcome.agreesWith(expected), expected, outcome);
  }

  private Path input(Bench bench) throws IOException {
    Datasets datasets = new Datasets(bench.run().folder());
    return program instanceof WordCount
        ? datasets.text(dataset, size.orElse(bench.run().size().words()))
        : datasets.graph(dataset, size.orElse(bench.run().size().edges()));
  }

  /** The median of the tasks' processor time. */
  private static double time(Bench bench, Program.Job job, Outcome expected)
      throws IOException, TimeoutException {
    TaskTotals totals = bench.totals();
    Samples cpu = new Samples();
    Samples wall = new Samples();
    Samples gc = new Samples();
    for (int round = 0; round < bench.run().rounds(); round++) {
      ForkTurn.pass();
      System.gc();
      totals.reset();
      long start = System.nanoTime();
      Outcome outcome = job.run();
      wall.add(System.nanoTime() - start);
      totals.await();
      requireSame(bench, expected, outcome);
      cpu.add(totals.cpuNs());
      gc.add(totals.gcNs());
    }
    bench.print("cpu_ns", cpu.values());
    bench.print("wall_ns", wall.values());
    bench.print("gc_ns", gc.values());
    bench.print(Measurement.BYTES, totals.shuffleBytes());
    return cpu.median();
  }
}
