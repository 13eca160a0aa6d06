// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.bench.spark.SparkRun;
import dev.skyway.bench.spark.SparkSerializer;
import dev.skyway.sparkbench.data.Datasets;
import dev.skyway.sparkbench.program.ConnectedComponents;
import dev.skyway.sparkbench.program.Outcome;
import dev.skyway.sparkbench.program.PageRank;
import dev.skyway.sparkbench.program.Program;
import dev.skyway.sparkbench.program.SkewedGroup;
import dev.skyway.sparkbench.program.SortedPartitions;
import dev.skyway.sparkbench.program.TriangleCount;
import dev.skyway.sparkbench.program.WordCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs and blocks have the right result under each serializer. */
@Tag("slow")
class SerializersTest {

  private static final SparkRun.Size SIZE = new SparkRun.Size(3_000, 3_000, 1_000);

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void resultsAreThoseOfOtherMeans(SparkSerializer serializer) throws Exception {
    SparkRun run = new SparkRun(serializer, true, SIZE, 1, 0, folder, List.of());
    try (JavaSparkContext spark = new JavaSparkContext(SparkSettings.of(run))) {
      spark.setLogLevel("ERROR");
      for (Program program :
          List.of(
              new WordCount(),
              new PageRank(),
              new ConnectedComponents(),
              new TriangleCount(),
              new SkewedGroup(),
              new SortedPartitions())) {
        requireRight(spark, program);
      }
      TaskTotals totals = new TaskTotals(spark);
      new BroadcastCase().run(new Bench(run, "broadcast", spark, totals));
      new CacheCase().run(new Bench(run, "cache", spark, totals));
      assertThat(totals.cpuNs()).isPositive();
    }
    try (JavaSparkContext spark =
        new JavaSparkContext(SparkSettings.clocked(SparkSettings.of(run)))) {
      spark.setLogLevel("ERROR");
      TaskTotals totals = new TaskTotals(spark);
      // Requires the right result itself.
      new ProgramCase(new PageRank(), "powerlaw", OptionalInt.empty())
          .runClocked(new Bench(run, "pagerank", spark, totals));
    }
  }

  private void requireRight(JavaSparkContext spark, Program program) throws IOException {
    Datasets datasets = new Datasets(folder);
    Path input =
        program instanceof WordCount
            ? datasets.text("zipf", SIZE.words())
            : datasets.graph("powerlaw", SIZE.edges());
    Outcome outcome = program.prepare(spark, input).run();
    Outcome expected = program.expected(input);
    assertThat(outcome.agreesWith(expected)).as("%s is %s", outcome, expected).isTrue();
  }
}
