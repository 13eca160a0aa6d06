// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.Collector;
import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.fork.ForkRunner;
import dev.skyway.bench.fork.ForkTask;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * The suite {@code first}: each JVM measures one case with all libraries in turns, references kept
 * in one JVM and not kept in another.
 */
public final class FirstSuite implements Suite {

  private static final String SMALL_HEAP = "512m";
  private static final String LARGE_HEAP = "3g";

  private final Effort quick;

  /** Makes the suite. */
  public FirstSuite() {
    this(Effort.QUICK);
  }

  FirstSuite(Effort quick) {
    this.quick = quick;
  }

  @Override
  public String name() {
    return "first";
  }

  @Override
  public String description() {
    return "one small value, a million pairs, one number, one string; all libraries in one JVM";
  }

  @Override
  public Results run(SuiteOptions options, Consumer<String> progress)
      throws IOException, InterruptedException {
    if (!options.libraries().isEmpty()) {
      throw new IllegalArgumentException(
          "the libraries of first are measured together, library=%s; leave them out"
              .formatted(options.libraries()));
    }
    Effort effort = options.quick() ? quick : Effort.FULL;
    List<String> names = BenchCases.first().stream().map(BenchCase::name).toList();
    List<ForkTask> tasks = new ArrayList<>();
    for (String name : options.chosenCases(names, names)) {
      for (Collector collector : options.chosenCollectors()) {
        tasks.add(task(BenchCases.byName(name), collector, true, effort));
        tasks.add(task(BenchCases.byName(name), collector, false, effort));
      }
    }
    return new ForkRunner(name(), options.chosenForks(effort.forks()), progress).run(tasks);
  }

  private static ForkTask task(
      BenchCase benchCase, Collector collector, boolean references, Effort effort) {
    String heap = benchCase.large() ? LARGE_HEAP : SMALL_HEAP;
    String config = benchCase.setup(references).config();
    return new ForkTask(
        new Subject(benchCase.name(), "all libraries", config),
        collector,
        List.of("-Xms" + heap, "-Xmx" + heap),
        FirstFork.class,
        List.of(
            benchCase.name(),
            Boolean.toString(references),
            Integer.toString(effort.warmUpMs()),
            Integer.toString(effort.measureMs())));
  }
}
