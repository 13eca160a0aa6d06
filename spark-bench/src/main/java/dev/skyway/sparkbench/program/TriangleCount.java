// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/**
 * Counts triangles: each vertex asks for the edges between those neighbours that have more
 * neighbours than it has. What is asked and the edges meet in a shuffle.
 */
public final class TriangleCount implements Program {

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaPairRDD<Integer, Integer> edges = Edges.readBothWays(spark, input).cache();
    // A broadcast, as each task would bring a captured map with it.
    Broadcast<Map<Integer, Long>> degrees = spark.broadcast(new HashMap<>(edges.countByKey()));
    JavaPairRDD<Integer, int[]> later =
        edges
            .filter(edge -> isBefore(edge._1(), edge._2(), degrees.value()))
            .groupByKey(new HashPartitioner(PARTITIONS))
            .mapValues(all -> inOrder(all, degrees.value()))
            .cache();
    later.count();
    edges.unpersist(true);
    return () -> run(later);
  }

  private static boolean isBefore(int one, int other, Map<Integer, Long> degrees) {
    int order = Long.compare(degrees.get(one), degrees.get(other));
    return order < 0 || order == 0 && one < other;
  }

  private static int[] inOrder(Iterable<Integer> vertices, Map<Integer, Long> degrees) {
    return StreamSupport.stream(vertices.spliterator(), false)
        .sorted((a, b) -> a.equals(b) ? 0 : isBefore(a, b, degrees) ? -1 : 1)
        .mapToInt(i -> i)
        .toArray();
  }

  private static Outcome run(JavaPairRDD<Integer, int[]> later) {
    long triangles =
        later
            .flatMapToPair(vertex -> wedges(vertex._1(), vertex._2()))
            .groupByKey(new HashPartitioner(PARTITIONS))
            .values()
            .map(TriangleCount::closed)
            .reduce(Long::sum);
    return Outcome.of(triangles);
  }

  private static Iterator<Tuple2<Edge, Wedge>> wedges(int vertex, int[] later) {
    List<Tuple2<Edge, Wedge>> all = new ArrayList<>();
    for (int i = 0; i < later.length; i++) {
      all.add(new Tuple2<>(new Edge(vertex, later[i]), new Wedge(Wedge.CLOSES)));
      for (int j = i + 1; j < later.length; j++) {
        all.add(new Tuple2<>(new Edge(later[i], later[j]), new Wedge(vertex)));
      }
    }
    return all.iterator();
  }

  private static long closed(Iterable<Wedge> wedges) {
    long asked = 0;
    boolean closes = false;
    for (Wedge wedge : wedges) {
      if (wedge.closes()) {
        closes = true;
      } else {
        asked++;
      }
    }
    return closes ? asked : 0;
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    Map<Integer, TreeSet<Integer>> graph = Edges.neighbours(input, true);
    long triangles = 0;
    for (Map.Entry<Integer, TreeSet<Integer>> vertex : graph.entrySet()) {
      for (int second : vertex.getValue().tailSet(vertex.getKey(), false)) {
        TreeSet<Integer> of = graph.get(second);
        triangles += vertex.getValue().tailSet(second, false).stream().filter(of::contains).count();
      }
    }
    return Outcome.of(triangles);
  }
}
