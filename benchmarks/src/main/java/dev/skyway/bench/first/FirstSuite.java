// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.Results;
import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.suite.Suite;
import dev.skyway.bench.suite.SuiteOptions;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** The suite {@code first}: all libraries in turns in one JVM. */
public final class FirstSuite implements Suite {

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
    List<BenchCase> cases =
        options.cases().isEmpty()
            ? BenchCases.first()
            : options.cases().stream().map(BenchCases::byName).toList();
    FirstBench bench = new FirstBench(options.quick(), progress);
    return new Results(bench.run(cases, options.chosenCollectors()), List.of());
  }
}
