// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Components by messages: a vertex whose component has changed tells its neighbours. Messages are
 * shuffled one by one, as they are where a program cannot combine them.
 */
public final class ConnectedComponents implements Program {

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaPairRDD<Integer, Vertex> vertices =
        Edges.readBothWays(spark, input)
            .groupByKey(new HashPartitioner(PARTITIONS))
            .mapToPair(vertex -> new Tuple2<>(vertex._1(), start(vertex._1(), vertex._2())))
            .partitionBy(new HashPartitioner(PARTITIONS))
            .cache();
    vertices.count();
    return () -> run(vertices);
  }

  private static Vertex start(int number, Iterable<Integer> neighbours) {
    int[] sorted =
        StreamSupport.stream(neighbours.spliterator(), false).mapToInt(i -> i).sorted().toArray();
    return new Vertex(sorted, number, true);
  }

  private static Outcome run(JavaPairRDD<Integer, Vertex> start) {
    JavaPairRDD<Integer, Vertex> vertices = start;
    while (true) {
      JavaPairRDD<Integer, Message> messages =
          vertices
              .filter(vertex -> vertex._2().changed())
              .flatMapToPair(
                  vertex ->
                      IntStream.of(vertex._2().neighbours())
                          .mapToObj(
                              neighbour ->
                                  new Tuple2<>(
                                      neighbour, new Message(vertex._1(), vertex._2().component())))
                          .iterator());
      JavaPairRDD<Integer, Vertex> next =
          vertices
              .cogroup(messages, new HashPartitioner(PARTITIONS))
              .mapValues(both -> both._1().iterator().next().hear(both._2()))
              .cache();
      long changed = next.filter(vertex -> vertex._2().changed()).count();
      if (vertices != start) {
        vertices.unpersist(false);
      }
      vertices = next;
      if (changed == 0) {
        break;
      }
    }
    Outcome outcome =
        vertices
            .map(vertex -> of(vertex._1(), vertex._2().component()))
            .aggregate(Outcome.of(0), Outcome::plus, Outcome::plus);
    vertices.unpersist(false);
    return outcome;
  }

  private static Outcome of(int vertex, int component) {
    return Outcome.of(Outcome.mix(vertex, component));
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    Map<Integer, TreeSet<Integer>> graph = Edges.neighbours(input, true);
    Map<Integer, Integer> components = new HashMap<>();
    Deque<Integer> open = new ArrayDeque<>();
    // In ascending order: who meets a vertex first is the least of its component.
    for (int first : graph.keySet()) {
      if (components.putIfAbsent(first, first) == null) {
        open.add(first);
      }
      while (!open.isEmpty()) {
        for (int neighbour : graph.get(open.remove())) {
          if (components.putIfAbsent(neighbour, first) == null) {
            open.add(neighbour);
          }
        }
      }
    }
    return components.entrySet().stream()
        .map(vertex -> of(vertex.getKey(), vertex.getValue()))
        .reduce(Outcome.of(0), Outcome::plus);
  }
}
