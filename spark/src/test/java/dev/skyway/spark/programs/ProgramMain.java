// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs a program: PROGRAM OUTPUT KEY=VALUE... of Spark's settings, beside those of submission. */
public final class ProgramMain {
  private ProgramMain() {}

  /** The last line is what the plugin's source says. */
  public static void main(String[] args) throws Exception {
    Program program = Program.valueOf(args[0]);
    SparkConf conf = new SparkConf().setAppName(program.name());
    for (int i = 2; i < args.length; i++) {
      String[] setting = args[i].split("=", 2);
      conf.set(setting[0], setting[1]);
    }
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel("ERROR");
      List<String> lines = new ArrayList<>(program.run(spark));
      lines.add("driver " + PluginSource.told());
      lines.addAll(PluginSource.toldByExecutors(spark));
      Files.write(Path.of(args[1]), lines);
    }
  }
}
