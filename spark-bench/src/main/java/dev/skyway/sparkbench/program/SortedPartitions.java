// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Moves edges to more partitions than Spark opens files for (200): it sorts their serialized
 * records, each of which stands alone, and blocks are short.
 */
public final class SortedPartitions implements Program {

  private static final int MANY = 250;

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaPairRDD<Integer, Integer> edges = Edges.readOnce(spark, input).cache();
    edges.count();
    return () ->
        edges
            .mapToPair(edge -> new Tuple2<>(edge._2(), new Message(edge._1(), edge._2())))
            .partitionBy(new HashPartitioner(MANY))
            .map(edge -> of(edge._1(), edge._2().sender(), edge._2().component()))
            .aggregate(Outcome.of(0), Outcome::plus, Outcome::plus);
  }

  private static Outcome of(int key, int source, int target) {
    return Outcome.of(Outcome.mix(key, Outcome.mix(source, target)));
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    Outcome all = Outcome.of(0);
    for (Map.Entry<Integer, TreeSet<Integer>> vertex : Edges.neighbours(input, false).entrySet()) {
      for (int target : vertex.getValue()) {
        all = all.plus(of(target, vertex.getKey(), target));
      }
    }
    return all;
  }
}
