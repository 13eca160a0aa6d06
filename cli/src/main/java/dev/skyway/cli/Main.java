// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Entry of the command line; the {@code skyway} launcher starts it on the chosen JDK. */
@Command(
    name = "skyway",
    description = "Moves Java object graphs from one JVM's heap to another's.",
    mixinStandardHelpOptions = true,
    version = "skyway 0.1.0-SNAPSHOT",
    subcommands = {
      BenchCommand.class,
      DemoCommand.class,
      DoctorCommand.class,
      DriverCommand.class,
      KvBenchCommand.class,
      KvServerCommand.class
    })
public final class Main implements Runnable {
  @Spec private CommandSpec spec;

  private Main() {}

  /**
   * Runs one command and ends the JVM with its exit code.
   *
   * @param args the command and its options
   */
  public static void main(String[] args) {
    System.exit(
        new CommandLine(new Main()).setCaseInsensitiveEnumValuesAllowed(true).execute(args));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is required");
  }
}
