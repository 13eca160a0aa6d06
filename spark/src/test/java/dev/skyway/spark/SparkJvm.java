// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.spark.programs.Program;
import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.spark.launcher.JavaModuleOptions;

/** Runs Spark's programs in JVMs of their own, with Spark's options and the tests' class path. */
public final class SparkJvm {
  /** Two executors, each a JVM with one core. */
  public static final String CLUSTER = "local-cluster[2,1,1024]";

  private static final int LIMIT_SECONDS = 900;

  private SparkJvm() {}

  /** What a program has given, and what the driver and its executors have said. */
  public record Outcome(List<String> lines, String log) {
    /** What follows a name, on its line. */
    public String value(String name) {
      return lines.stream()
          .filter(line -> line.startsWith(name + " "))
          .findFirst()
          .map(line -> line.substring(name.length() + 1))
          .orElseThrow(() -> new AssertionError("no line: name=" + name + " lines=" + lines));
    }

    /** The lines of the program's own, without what metrics say. */
    public List<String> results() {
      return lines.stream().filter(line -> !line.matches("(driver|executor) .*")).toList();
    }
  }

  /** A process and the file that it writes to. */
  record Started(Process process, Path log) {}

  /** Skips a test where Spark cannot run. */
  public static void requireRuntime() {
    assumeTrue(
        ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent(),
        "Spark's options name a module that this runtime lacks");
  }

  static List<String> moduleOptions() {
    return List.of(JavaModuleOptions.defaultModuleOptions().trim().split("\\s+"));
  }

  /**
   * No task runs before all executors are there, however long a busy machine takes to start them.
   */
  static List<String> waitingForExecutors() {
    return List.of(
        "spark.scheduler.minRegisteredResourcesRatio=1.0",
        "spark.scheduler.maxRegisteredResourcesWaitingTime=300s");
  }

  /** Runs a program in a driver, to its end; executors are its children. */
  static Outcome run(Path folder, Program program, String... settings) throws Exception {
    return run(folder, Application.of(program), List.of(), settings);
  }

  /**
   * Runs an application in a driver, to its end; executors are its children.
   *
   * @param options of the driver's JVM
   */
  public static Outcome run(
      Path folder, Application application, List<String> options, String... settings)
      throws Exception {
    Files.createDirectories(folder);
    Path output = Files.createTempFile(folder, "lines", ".txt");
    List<String> all = new ArrayList<>();
    all.add("spark.executor.memory=512m");
    all.add("spark.executor.extraClassPath=" + classPath());
    all.add("spark.executorEnv.SPARK_TESTING=1");
    all.add("spark.executorEnv.SPARK_SCALA_VERSION=2.13");
    all.add("spark.cores.max=2"); // of CLUSTER: what there is to wait for
    all.addAll(waitingForExecutors());
    all.add("spark.ui.enabled=false");
    all.add("spark.local.dir=" + Files.createTempDirectory(folder, "local"));
    all.addAll(List.of(settings));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(moduleOptions());
    command.addAll(List.of("-Xmx1g", "-Dspark.testing=true", "-Dspark.test.home=" + folder));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath(), application.main().getName()));
    command.addAll(application.arguments(output, all.toArray(new String[0])));
    String log = await(start(folder, command, folder));
    return new Outcome(Files.readAllLines(output), log);
  }

  /** Starts a command that runs with this JDK. */
  static Started start(Path folder, List<String> command, Path sparkHome) throws IOException {
    return start(folder, command, sparkHome, Redirect.PIPE);
  }

  /** The same with what is typed into it. */
  static Started start(Path folder, List<String> command, Path sparkHome, Redirect typed)
      throws IOException {
    Path log = Files.createTempFile(folder, "spark", ".log");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.redirectInput(typed);
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("SPARK_HOME", sparkHome.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.redirectErrorStream(true).redirectOutput(log.toFile());
    return new Started(builder.start(), log);
  }

  /** What a process has said when it ends well. */
  static String await(Started started) throws Exception {
    boolean ended = started.process().waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    started.process().destroyForcibly();
    String log = Files.readString(started.log());
    assertThat(ended && started.process().exitValue() == 0).as(log).isTrue();
    return log;
  }

  /** Absolute entries; what surefire has put into a manifest is in a property of its own. */
  static String classPath() {
    String entries =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Arrays.stream(entries.split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
