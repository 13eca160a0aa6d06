// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.bench.Results;
import dev.skyway.cli.demo.Demo;
import dev.skyway.cli.demo.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Sends a real object graph between two JVMs, once with each library. */
@Command(
    name = "demo",
    description = "Sends the class graph of this JDK to another JVM, with Skyway and with others.",
    mixinStandardHelpOptions = true)
public final class DemoCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      defaultValue = "3",
      description = "Transfers with each library after the warm-up. Default: ${DEFAULT-VALUE}.")
  private int rounds;

  @Option(names = "--json", paramLabel = "FILE", description = "Also write the rows as JSON.")
  private Path json;

  @Override
  public Integer call() throws IOException, InterruptedException {
    OutputFile.require(spec, json);
    Demo demo = new Demo(System.out, Terminal.present(), Math.max(1, rounds));
    boolean equal = demo.run();
    if (json != null) {
      Files.writeString(json, new Results(demo.rows(), List.of()).toJson());
    }
    return equal ? 0 : 1;
  }
}
