// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Graphs: a line for each edge, two numbers with a space between. */
final class Edges {

  private Edges() {}

  /** The edges as Spark reads them, source and target. */
  static JavaPairRDD<Integer, Integer> read(JavaSparkContext spark, Path input) {
    return spark
        .textFile(input.toUri().toString(), Program.PARTITIONS)
        .mapToPair(
            line -> {
              int space = line.indexOf(' ');
              return new Tuple2<>(
                  Integer.valueOf(line.substring(0, space)),
                  Integer.valueOf(line.substring(space + 1)));
            });
  }

  /** The edges without loops, each once. */
  static JavaPairRDD<Integer, Integer> readOnce(JavaSparkContext spark, Path input) {
    return read(spark, input)
        .filter(edge -> !edge._1().equals(edge._2()))
        .distinct(Program.PARTITIONS);
  }

  /** The edges there and back, without loops, each once. */
  static JavaPairRDD<Integer, Integer> readBothWays(JavaSparkContext spark, Path input) {
    return read(spark, input)
        .filter(edge -> !edge._1().equals(edge._2()))
        .flatMapToPair(edge -> java.util.List.of(edge, edge.swap()).iterator())
        .distinct(Program.PARTITIONS);
  }

  /** Neighbours by vertex, without Spark. */
  static Map<Integer, TreeSet<Integer>> neighbours(Path input, boolean bothWays)
      throws IOException {
    Map<Integer, TreeSet<Integer>> graph = new TreeMap<>();
    try (BufferedReader lines = Files.newBufferedReader(input)) {
      for (String line; (line = lines.readLine()) != null; ) {
        int space = line.indexOf(' ');
        int source = Integer.parseInt(line.substring(0, space));
        int target = Integer.parseInt(line.substring(space + 1));
        if (source != target) {
          graph.computeIfAbsent(source, key -> new TreeSet<>()).add(target);
          if (bothWays) {
            graph.computeIfAbsent(target, key -> new TreeSet<>()).add(source);
          }
        }
      }
    }
    return graph;
  }
}
