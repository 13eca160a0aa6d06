// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.spark.launcher.JavaModuleOptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Jobs have the same results with Skyway as with Spark's own serializer, within one JVM and on a
 * cluster of two executors, each a JVM.
 */
class ClusterTest {
  private static final String CLUSTER = "local-cluster[2,1,1024]";
  private static final int LIMIT_SECONDS = 240;

  @TempDir static Path folder;
  private static List<String> expected;

  @BeforeAll
  static void runWithJavaSerializer() throws Exception {
    assumeTrue(
        ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent(),
        "Spark's options name a module that this runtime lacks");
    expected = run("local[2]", "org.apache.spark.serializer.JavaSerializer").lines();
    assertThat(expected).hasSize(7);
  }

  /** What the jobs have given, and what the driver and its executors have said. */
  private record Outcome(List<String> lines, String log) {}

  private static Outcome run(String master, String serializer, String... settings)
      throws Exception {
    Path output = Files.createTempFile(folder, "jobs", ".txt");
    Path log = Files.createTempFile(folder, "jobs", ".log");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(JavaModuleOptions.defaultModuleOptions().trim().split("\\s+")));
    command.addAll(List.of("-Xmx1g", "-Dspark.testing=true", "-Dspark.test.home=" + folder));
    String classPath = classPath();
    command.addAll(List.of("-cp", classPath, JobsMain.class.getName(), master, output.toString()));
    command.add("spark.executor.memory=512m");
    command.add("spark.executor.extraClassPath=" + classPath);
    command.add("spark.executorEnv.SPARK_TESTING=1");
    command.add("spark.executorEnv.SPARK_SCALA_VERSION=2.13");
    command.add("spark.ui.enabled=false");
    command.add("spark.shuffle.sort.bypassMergeThreshold=" + Jobs.FILES);
    command.add("spark.serializer=" + serializer);
    command.addAll(List.of(settings));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
    boolean ended = process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended && process.exitValue() == 0).as(Files.readString(log)).isTrue();
    return new Outcome(Files.readAllLines(output), Files.readString(log));
  }

  /** Absolute entries; what surefire has put into a manifest is in a property of its own. */
  private static String classPath() {
    String entries =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    return Arrays.stream(entries.split(File.pathSeparator))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static Outcome requireSame(String master, String... settings) throws Exception {
    Outcome outcome = run(master, SkywaySerializer.class.getName(), settings);
    assertThat(outcome.lines()).isEqualTo(expected);
    return outcome;
  }

  @Test
  void resultsAreTheSameOnAClusterWithNumbers() throws Exception {
    Outcome outcome =
        requireSame(
            CLUSTER,
            "spark.plugins=" + SkywayPlugin.class.getName(),
            "spark.skyway.engine=native",
            "spark.executor.extraJavaOptions=-XX:+UseParallelGC");
    assertThat(outcome.log()).contains("Skyway's engine=native").containsPattern("numbers=[1-9]");
  }

  @Test
  void resultsAreTheSameWithoutCompressionAndNumbers() throws Exception {
    Outcome outcome =
        requireSame(
            "local[2]",
            "spark.shuffle.compress=false",
            "spark.shuffle.spill.compress=false",
            "spark.broadcast.compress=false");
    assertThat(outcome.log()).contains("numbers=0");
  }

  @Test
  void resultsAreTheSameOnThePortableEngine() throws Exception {
    requireSame(
        "local[2]",
        "spark.skyway.engine=portable",
        "spark.plugins=" + SkywayPlugin.class.getName());
  }
}
