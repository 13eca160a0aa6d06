// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.spark.programs.Faults;
import dev.skyway.spark.programs.Jobs;
import dev.skyway.spark.programs.Program;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever happens to tasks, executors and blocks: results are right, and it did happen. */
@Tag("slow")
class FaultsTest {
  private static final String[] SETTINGS = {
    "spark.serializer=" + SkywaySerializer.class.getName(),
    "spark.plugins=" + SkywayPlugin.class.getName(),
    "spark.skyway.engine=native",
    "spark.shuffle.sort.bypassMergeThreshold=" + Jobs.FILES
  };

  @TempDir static Path folder;
  private static StandaloneCluster cluster;
  private static SparkJvm.Outcome faults;

  private static SparkJvm.Outcome run(Program program, String... more) throws Exception {
    List<String> settings = new ArrayList<>(Arrays.asList(SETTINGS));
    settings.addAll(List.of(more));
    return cluster.submit(program, settings.toArray(new String[0]));
  }

  @BeforeAll
  static void runOnACluster() throws Exception {
    SparkJvm.requireRuntime();
    cluster = StandaloneCluster.start(folder);
    faults =
        run(Program.FAULTS, "spark.shuffle.compress=false", SkywaySerializer.CHECKSUMS + "=true");
  }

  @AfterAll
  static void stop() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
  }

  /** Requires a right result, and how often something happened at least. */
  private static void requireRight(SparkJvm.Outcome outcome, String fault, String... happened) {
    String line = outcome.value(fault);
    assertThat(line).startsWith("sum=" + Faults.expected() + " ");
    for (String what : happened) {
      assertThat(line).containsPattern(Pattern.compile("\\b" + what + "=[1-9]"));
    }
  }

  @Test
  void tasksFailInTheMiddleOfTheirOutput() {
    requireRight(faults, "failure", "failed");
  }

  @Test
  void copiesOfSlowTasksWin() throws Exception {
    SparkJvm.Outcome outcome =
        run(
            Program.SLOWNESS,
            "spark.shuffle.compress=false",
            SkywaySerializer.CHECKSUMS + "=true",
            "spark.speculation=true",
            "spark.speculation.interval=50ms",
            "spark.speculation.quantile=0.5",
            "spark.speculation.minTaskRuntime=2s");
    requireRight(outcome, "slowness", "copiesThatWon");
  }

  @ParameterizedTest
  @ValueSource(strings = {"corruption", "cut", "emptied"})
  void blocksChangeOnTheDisk(String fault) {
    requireRight(faults, fault, "fetchFailed", "stagesRepeated");
  }

  /** Of the first Spark finds all damage, of the second the checksums find what it does not. */
  @ParameterizedTest
  @ValueSource(strings = {"lz4", "zstd"})
  @EnabledIfSystemProperty(named = "skyway.test.long", matches = "true")
  void compressedBlocksChangeOnTheDisk(String codec) throws Exception {
    SparkJvm.Outcome outcome =
        run(
            Program.CORRUPTION,
            "spark.io.compression.codec=" + codec,
            SkywaySerializer.CHECKSUMS + "=" + codec.equals("zstd"));
    requireRight(outcome, "corruption", "fetchFailed", "stagesRepeated");
    requireRight(outcome, "cut", "fetchFailed", "stagesRepeated");
  }

  @Test
  void executorsDieInTheMiddleOfAShuffle() {
    requireRight(faults, "death", "removed", "stagesRepeated");
  }

  @Test
  void executorsComeAndGo() throws Exception {
    SparkJvm.Outcome outcome =
        run(
            Program.COMING_AND_GOING,
            "spark.scheduler.minRegisteredResourcesRatio=0.0",
            "spark.dynamicAllocation.enabled=true",
            "spark.dynamicAllocation.shuffleTracking.enabled=true",
            "spark.dynamicAllocation.shuffleTracking.timeout=1s",
            "spark.dynamicAllocation.executorIdleTimeout=1s",
            "spark.dynamicAllocation.minExecutors=0",
            "spark.dynamicAllocation.maxExecutors=1");
    requireRight(outcome, "comingAndGoing", "added", "removed");
  }
}
