// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.Skyway;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.spark.SparkRun;
import dev.skyway.bench.spark.SparkSerializer;
import dev.skyway.sparkbench.program.ConnectedComponents;
import dev.skyway.sparkbench.program.PageRank;
import dev.skyway.sparkbench.program.SkewedGroup;
import dev.skyway.sparkbench.program.SortedPartitions;
import dev.skyway.sparkbench.program.TriangleCount;
import dev.skyway.sparkbench.program.WordCount;
import java.util.OptionalInt;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Measures cases in one Spark application; its arguments are a {@link SparkRun}. */
public final class SparkFork {

  private SparkFork() {}

  /** Runs the cases and ends the JVM. */
  public static void main(String[] arguments) {
    ForkMain.run(() -> run(SparkRun.of(arguments)));
  }

  private static void run(SparkRun run) throws Exception {
    try (JavaSparkContext spark = new JavaSparkContext(SparkSettings.of(run))) {
      spark.setLogLevel("ERROR");
      TaskTotals totals = new TaskTotals(spark);
      for (String name : run.cases()) {
        Bench bench = new Bench(run, name, spark, totals);
        named(name).run(bench);
        unpersist(spark);
        if (run.serializer() == SparkSerializer.SKYWAY) {
          bench.print("native_engine", isNative() ? 1 : 0);
        }
      }
    }
    SparkConf clocked = SparkSettings.clocked(SparkSettings.of(run));
    try (JavaSparkContext spark = new JavaSparkContext(clocked)) {
      spark.setLogLevel("ERROR");
      TaskTotals totals = new TaskTotals(spark);
      for (String name : run.cases()) {
        named(name).runClocked(new Bench(run, name, spark, totals));
        unpersist(spark);
      }
    }
  }

  private static void unpersist(JavaSparkContext spark) {
    spark.getPersistentRDDs().values().forEach(rdd -> rdd.unpersist(true));
  }

  private static boolean isNative() {
    return Skyway.standard().report().engine().equals("native");
  }

  private static SparkCase named(String name) {
    if (name.equals("broadcast-map")) {
      return new BroadcastCase();
    }
    if (name.equals("cached-products")) {
      return new CacheCase();
    }
    String[] parts = name.split("-");
    return new ProgramCase(
        switch (parts[0]) {
          case "wordcount" -> new WordCount();
          case "pagerank" -> new PageRank();
          case "components" -> new ConnectedComponents();
          case "triangles" -> new TriangleCount();
          case "skewed" -> new SkewedGroup();
          case "sorted" -> new SortedPartitions();
          default -> throw new IllegalArgumentException("no such case: " + name);
        },
        parts[1],
        parts.length == 2 ? OptionalInt.empty() : OptionalInt.of(number(parts[2])));
  }

  /** Of a text such as 500k or 2m. */
  private static int number(String text) {
    int digits = text.length() - 1;
    return Integer.parseInt(text, 0, digits, 10) * (text.charAt(digits) == 'k' ? 1000 : 1_000_000);
  }
}
