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

/** Groups edges by their target, of which a few have most: a third goes to one key. */
public final class SkewedGroup implements Program {

  private static final int HOT = 3;

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaPairRDD<Integer, Integer> edges = Edges.readOnce(spark, input).cache();
    edges.count();
    return () ->
        edges
            .mapToPair(
                edge -> new Tuple2<>(key(edge._1(), edge._2()), new Message(edge._1(), edge._2())))
            .groupByKey(new HashPartitioner(PARTITIONS))
            .map(group -> of(group._1(), group._2()))
            .aggregate(Outcome.of(0), Outcome::plus, Outcome::plus);
  }

  private static int key(int source, int target) {
    return source % HOT == 0 ? -1 : target;
  }

  private static Outcome of(int key, Iterable<Message> group) {
    long digest = 0;
    for (Message message : group) {
      digest += of(key, message.sender(), message.component());
    }
    return Outcome.of(digest);
  }

  private static long of(int key, int source, int target) {
    return Outcome.mix(key, Outcome.mix(source, target));
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    long digest = 0;
    for (Map.Entry<Integer, TreeSet<Integer>> vertex : Edges.neighbours(input, false).entrySet()) {
      int source = vertex.getKey();
      for (int target : vertex.getValue()) {
        digest += of(key(source, target), source, target);
      }
    }
    return Outcome.of(digest);
  }
}
