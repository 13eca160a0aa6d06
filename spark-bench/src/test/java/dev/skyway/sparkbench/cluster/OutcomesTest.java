// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.spark.SparkSerializer;
import dev.skyway.spark.Application;
import dev.skyway.spark.SparkJvm;
import dev.skyway.spark.SparkJvm.Outcome;
import dev.skyway.spark.StandaloneCluster;
import dev.skyway.spark.programs.PluginSource;
import dev.skyway.sparkbench.SparkSettings;
import dev.skyway.sparkbench.data.Datasets;
import dev.skyway.sparkbench.program.Program;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * All programs have the right result under each serializer, on two executors with a JVM each, and
 * submitted to a standalone Master with two Workers.
 */
class OutcomesTest {

  private static final String PARALLEL = "-XX:+UseParallelGC";
  private static final String G1 = "-XX:+UseG1GC";

  private static final List<SparkSerializer> ALL =
      List.of(SparkSerializer.JAVA_IO, SparkSerializer.KRYO, SparkSerializer.SKYWAY);

  @TempDir private Path folder;

  @BeforeAll
  static void requireSpark() {
    SparkJvm.requireRuntime();
  }

  private Application application() {
    return new Application(
        OutcomesMain.class,
        List.of(
            OutcomesMain.class,
            SparkSettings.class,
            Datasets.class,
            Program.class,
            PluginSource.class),
        folder.resolve("inputs").toString());
  }

  private static String[] settings(
      List<SparkSerializer> serializers, String collector, String... more) {
    List<String> settings =
        new ArrayList<>(
            List.of(
                "spark.driver.extraJavaOptions=" + collector,
                "spark.executor.extraJavaOptions=" + collector,
                "spark.skyway.engine=native",
                "spark.cores.max=2",
                "spark.scheduler.minRegisteredResourcesRatio=1.0"));
    String names = serializers.stream().map(Enum::name).collect(Collectors.joining(","));
    settings.add(OutcomesMain.SERIALIZERS + "=" + names);
    settings.addAll(List.of(more));
    return settings.toArray(new String[0]);
  }

  private void requireRightInExecutors(List<SparkSerializer> serializers, String collector)
      throws Exception {
    String[] settings = settings(serializers, collector, "spark.master=" + SparkJvm.CLUSTER);
    requireRight(serializers, SparkJvm.run(folder, application(), List.of(collector), settings));
  }

  private void requireRightWhereSubmitted(List<SparkSerializer> serializers, String collector)
      throws Exception {
    try (StandaloneCluster cluster = StandaloneCluster.start(folder, application())) {
      Outcome outcome = cluster.submit(settings(serializers, collector));
      assertThat(outcome.log()).contains("\"" + collector + "\"");
      requireRight(serializers, outcome);
    }
  }

  private static void requireRight(List<SparkSerializer> serializers, Outcome outcome) {
    for (SparkSerializer serializer : serializers) {
      for (Case each : Case.values()) {
        assertThat(outcome.value(serializer + " " + each)).startsWith("right=true ");
      }
    }
    for (String executor : List.of("executor 0", "executor 1")) {
      assertThat(outcome.value(executor)).containsPattern("engine=native, windows=[1-9]");
    }
  }

  @Test
  void outcomesAreRightInExecutors() throws Exception {
    requireRightInExecutors(List.of(SparkSerializer.SKYWAY), PARALLEL);
  }

  @Tag("slow")
  @Test
  void outcomesAreRightWhereProgramsAreSubmitted() throws Exception {
    requireRightWhereSubmitted(List.of(SparkSerializer.SKYWAY), G1);
  }

  @ParameterizedTest
  @ValueSource(strings = {PARALLEL, G1})
  @Tag("slow")
  @EnabledIfSystemProperty(named = "skyway.test.long", matches = "true")
  void outcomesAreTheSameInExecutors(String collector) throws Exception {
    requireRightInExecutors(ALL, collector);
  }

  @ParameterizedTest
  @ValueSource(strings = {PARALLEL, G1})
  @Tag("slow")
  @EnabledIfSystemProperty(named = "skyway.test.long", matches = "true")
  void outcomesAreTheSameWhereProgramsAreSubmitted(String collector) throws Exception {
    requireRightWhereSubmitted(ALL, collector);
  }
}
