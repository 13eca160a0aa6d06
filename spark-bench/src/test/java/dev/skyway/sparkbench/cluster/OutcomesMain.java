// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.cluster;

import dev.skyway.bench.spark.SparkSerializer;
import dev.skyway.spark.programs.PluginSource;
import dev.skyway.sparkbench.SparkSettings;
import dev.skyway.sparkbench.program.Outcome;
import dev.skyway.sparkbench.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs the programs under serializers, an application each: INPUTS OUTPUT KEY=VALUE... of Spark's
 * settings. The lines of the output say whether results are those of other means; the last ones are
 * what the plugin's source says.
 */
public final class OutcomesMain {

  /** The setting that names the serializers, with commas between; Skyway comes last. */
  static final String SERIALIZERS = "spark.skyway.bench.serializers";

  private OutcomesMain() {}

  /** Writes the output. */
  public static void main(String[] args) throws Exception {
    SparkConf settings = new SparkConf();
    for (int i = 2; i < args.length; i++) {
      String[] setting = args[i].split("=", 2);
      settings.set(setting[0], setting[1]);
    }
    List<String> lines = new ArrayList<>();
    for (String name : settings.get(SERIALIZERS).split(",")) {
      SparkSerializer serializer = SparkSerializer.valueOf(name);
      SparkConf conf = settings.clone().setAppName(name);
      try (JavaSparkContext spark = new JavaSparkContext(SparkSettings.with(serializer, conf))) {
        spark.setLogLevel("ERROR");
        for (Case each : Case.values()) {
          lines.add(name + " " + line(spark, each, Path.of(args[0])));
        }
        if (serializer == SparkSerializer.SKYWAY) {
          lines.add("driver " + PluginSource.told());
          lines.addAll(PluginSource.toldByExecutors(spark));
        }
      }
    }
    Files.write(Path.of(args[1]), lines);
  }

  private static String line(JavaSparkContext spark, Case each, Path inputs) throws Exception {
    Program program = each.program();
    Path input = each.input(inputs);
    Outcome outcome = program.prepare(spark, input).run();
    spark.getPersistentRDDs().values().forEach(rdd -> rdd.unpersist(true));
    boolean right = outcome.agreesWith(program.expected(input));
    return "%s right=%s %s".formatted(each, right, outcome);
  }
}
