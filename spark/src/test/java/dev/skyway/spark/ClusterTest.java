// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.spark.programs.Jobs;
import dev.skyway.spark.programs.PluginSource;
import dev.skyway.spark.programs.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jobs have the same results with Skyway as with Spark's own serializer, within one JVM and on a
 * cluster of two executors, each a JVM.
 */
class ClusterTest {
  private static final Pattern EXECUTOR =
      Pattern.compile("\\{described=(\\d+), engine=native, windows=[1-9].*");

  /** Without numbers each of thousands of sorted records describes its classes. */
  private static final int MOST_DESCRIBED = 200;

  @TempDir static Path folder;
  private static List<String> expected;

  @BeforeAll
  static void runWithJavaSerializer() throws Exception {
    SparkJvm.requireRuntime();
    expected = run("local[2]", "org.apache.spark.serializer.JavaSerializer").results();
    assertThat(expected).hasSize(8);
    assertThat(expected)
        .anyMatch(line -> line.matches("pairs \\d+ SkywaySerializer KryoSerializer"));
  }

  private static SparkJvm.Outcome run(String master, String serializer, String... more)
      throws Exception {
    List<String> settings = new ArrayList<>();
    settings.add("spark.master=" + master);
    settings.add("spark.serializer=" + serializer);
    settings.add("spark.shuffle.sort.bypassMergeThreshold=" + Jobs.FILES);
    settings.addAll(List.of(more));
    return SparkJvm.run(folder, Program.JOBS, settings.toArray(new String[0]));
  }

  private static SparkJvm.Outcome requireSame(String master, String... settings) throws Exception {
    SparkJvm.Outcome outcome = run(master, SkywaySerializer.class.getName(), settings);
    assertThat(outcome.results()).isEqualTo(expected);
    return outcome;
  }

  /**
   * On the driver and on both executors, with numbers. A number that takes more than a second is
   * not waited for, and a busy machine may take as long for the first ones.
   */
  private static void requireNative(SparkJvm.Outcome outcome) {
    assertThat(outcome.log()).contains("Skyway's engine=native");
    assertThat(outcome.value("driver")).containsPattern("engine=native, numbers=[1-9]");
    for (String executor : List.of("executor 0", "executor 1")) {
      Matcher told = EXECUTOR.matcher(outcome.value(executor));
      assertThat(told.matches()).as(outcome.value(executor)).isTrue();
      assertThat(Integer.parseInt(told.group(1))).isLessThanOrEqualTo(MOST_DESCRIBED);
    }
  }

  @Test
  void resultsAreTheSameOnAClusterWithNumbers() throws Exception {
    SparkJvm.Outcome outcome =
        requireSame(
            SparkJvm.CLUSTER,
            "spark.plugins=" + SkywayPlugin.class.getName(),
            "spark.skyway.engine=native",
            PluginSource.FINDS + "=true",
            "spark.executor.extraJavaOptions=-XX:+UseParallelGC");
    requireNative(outcome);
    assertThat(outcome.value("executor 0")).containsPattern("found=[1-9]");
  }

  @Test
  void resultsAreTheSameWithoutCompressionAndNumbers() throws Exception {
    SparkJvm.Outcome outcome =
        requireSame(
            "local[2]",
            "spark.shuffle.compress=false",
            "spark.shuffle.spill.compress=false",
            "spark.broadcast.compress=false");
    assertThat(outcome.value("driver")).isEqualTo("{}");
  }

  @Tag("slow")
  @Test
  void resultsAreTheSameOnThePortableEngine() throws Exception {
    requireSame(
        "local[2]",
        "spark.skyway.engine=portable",
        "spark.plugins=" + SkywayPlugin.class.getName());
  }

  private static List<String> collectors() {
    List<String> all = List.of("-XX:+UseG1GC", "-XX:+UseParallelGC");
    return Boolean.getBoolean("skyway.test.long") ? all : all.subList(0, 1);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("collectors")
  void resultsAreTheSameWhereTheyAreSubmitted(String collector, @TempDir Path cluster)
      throws Exception {
    try (StandaloneCluster standalone = StandaloneCluster.start(cluster)) {
      SparkJvm.Outcome outcome =
          standalone.submit(
              Program.JOBS,
              "spark.serializer=" + SkywaySerializer.class.getName(),
              "spark.plugins=" + SkywayPlugin.class.getName(),
              "spark.executor.extraJavaOptions=" + collector,
              "spark.shuffle.sort.bypassMergeThreshold=" + Jobs.FILES);
      assertThat(outcome.results()).isEqualTo(expected);
      requireNative(outcome);
      assertThat(outcome.log()).contains("\"" + collector + "\"");
    }
  }
}
