// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.Samples;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.CompilerHints;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Lets JMH run one method in this JVM.
 *
 * <p>JMH's own forks would come one after another, all those of one library first, and each for one
 * direction alone. So that forks of all libraries take turns, and that a large graph is made and
 * verified once for both directions, this JVM is a fork already.
 */
public final class JmhRun {

  /** Found out once, by starting a JVM, and only where forks are started. */
  private static final class JvmOptions {
    static final List<String> ALL = new ArrayList<>();

    static {
      CompilerHints.addCompilerHints(ALL);
      // Only one fork works at a time; whether another program uses JMH is not theirs to judge.
      ALL.add("-Djmh.ignoreLock=true");
    }
  }

  private final Pace pace;
  private final int threads;

  /**
   * Makes runs of one pace.
   *
   * @param pace how long each of them is
   * @param threads how many threads run the method at a time
   */
  public JmhRun(Pace pace, int threads) {
    this.pace = pace;
    this.threads = threads;
  }

  /** The options of a JVM that JMH runs in: those that it gives to its own forks, and one more. */
  public static List<String> jvmOptions() {
    return JvmOptions.ALL;
  }

  /**
   * Runs a method.
   *
   * @param benchmark its class
   * @param method its name
   * @param operationNs about how long it takes, at most
   * @return the nanoseconds of an operation, a value for each iteration
   * @throws IllegalStateException if JMH fails
   */
  public Samples run(Class<?> benchmark, String method, long operationNs) {
    Options options =
        new OptionsBuilder()
            .include("^" + benchmark.getName().replace(".", "\\.") + "\\." + method + "$")
            .forks(0)
            .threads(threads)
            .warmupIterations(pace.warmUps())
            .warmupTime(TimeValue.milliseconds(pace.warmUpIterationMs()))
            .measurementIterations(pace.measurements(operationNs))
            .measurementTime(TimeValue.milliseconds(pace.measuredIterationMs()))
            .timeUnit(TimeUnit.NANOSECONDS)
            .shouldFailOnError(true)
            .verbosity(VerboseMode.SILENT)
            .build();
    try {
      return samples(new Runner(options).run());
    } catch (RunnerException e) {
      throw new IllegalStateException("a benchmark must run, method=" + method, e);
    }
  }

  private static Samples samples(Collection<RunResult> results) {
    Samples samples = new Samples();
    for (RunResult result : results) {
      for (BenchmarkResult fork : result.getBenchmarkResults()) {
        for (IterationResult iteration : fork.getIterationResults()) {
          samples.add(iteration.getPrimaryResult().getScore());
        }
      }
    }
    return samples;
  }
}
