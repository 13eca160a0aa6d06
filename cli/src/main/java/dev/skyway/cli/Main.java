// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.SkywayException;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.security.GeneralSecurityException;
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
    System.exit(line().execute(args));
  }

  /** The command line with all commands. */
  static CommandLine line() {
    return new CommandLine(new Main())
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setExecutionExceptionHandler((e, line, parsed) -> tell(e, line));
  }

  /** Of what the user can mend the message is told; where we are wrong the stack is of use. */
  private static int tell(Exception e, CommandLine line) throws Exception {
    if (!(e instanceof IOException
        || e instanceof GeneralSecurityException
        || e instanceof IllegalArgumentException
        || e instanceof SkywayException)) {
      throw e;
    }
    boolean isBare = e instanceof FileSystemException || e.getMessage() == null;
    line.getErr().println("skyway: " + (isBare ? e.toString() : e.getMessage()));
    line.getErr().flush();
    return line.getCommandSpec().exitCodeOnExecutionException();
  }

  /**
   * Checks the value of an option.
   *
   * @throws ParameterException if it is out of range
   */
  static void requireRange(CommandSpec spec, String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new ParameterException(
          spec.commandLine(),
          "%s is from %d to %d: %s=%d".formatted(option, least, most, option, value));
    }
  }

  /** Checks a port, where 0 stands for a free one. */
  static void requirePort(CommandSpec spec, String option, int port) {
    requireRange(spec, option, port, 0, 0xFFFF);
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is required");
  }
}
