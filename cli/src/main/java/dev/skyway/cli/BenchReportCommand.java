// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.Results;
import dev.skyway.bench.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a page of results that were measured before. */
@Command(
    name = "report",
    description = "Makes a page with plots of results that suites wrote with --json.",
    mixinStandardHelpOptions = true)
public final class BenchReportCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "Results, as --json wrote them.")
  private List<Path> files;

  @Option(
      names = "--report",
      paramLabel = "DIR",
      defaultValue = "bench-report",
      description = "Where the page goes; default: ${DEFAULT-VALUE}.")
  private Path folder;

  @Override
  public Integer call() throws IOException {
    List<Results> parts = new ArrayList<>();
    for (Path file : files) {
      try {
        parts.add(Results.fromJson(Files.readString(file)));
      } catch (IllegalArgumentException e) {
        throw new ParameterException(spec.commandLine(), file + ": " + e.getMessage(), e);
      }
    }
    try {
      Path page = Report.write(Results.of(parts), folder);
      spec.commandLine().getOut().println(page);
      spec.commandLine().getOut().flush();
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    return 0;
  }
}
