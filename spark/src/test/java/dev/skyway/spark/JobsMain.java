// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Runs the jobs: MASTER OUTPUT KEY=VALUE... of Spark's settings. Prints how many numbers the plugin
 * has given.
 */
final class JobsMain {
  private JobsMain() {}

  private static int numbers() {
    return ClusterNumbers.current() instanceof ClassRegistry registry ? registry.size() : 0;
  }

  public static void main(String[] args) throws IOException {
    SparkConf conf = new SparkConf().setMaster(args[0]).setAppName("jobs");
    for (int i = 2; i < args.length; i++) {
      String[] setting = args[i].split("=", 2);
      conf.set(setting[0], setting[1]);
    }
    try (JavaSparkContext spark = new JavaSparkContext(conf)) {
      spark.setLogLevel("ERROR");
      Files.write(Path.of(args[1]), Jobs.run(spark));
      System.out.println("numbers=" + numbers());
    }
  }
}
