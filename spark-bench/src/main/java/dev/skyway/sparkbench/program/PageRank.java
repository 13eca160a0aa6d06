// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Five rounds of PageRank over links that lie where the ranks are; what pages give is shuffled. */
public final class PageRank implements Program {

  private static final int ROUNDS = 5;
  private static final double JUMP = 0.15;

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaPairRDD<Integer, int[]> links =
        Edges.readOnce(spark, input)
            .groupByKey(new HashPartitioner(PARTITIONS))
            .mapValues(PageRank::toArray)
            .cache();
    links.count();
    return () -> run(links);
  }

  private static int[] toArray(Iterable<Integer> targets) {
    return StreamSupport.stream(targets.spliterator(), false).mapToInt(i -> i).sorted().toArray();
  }

  private static Outcome run(JavaPairRDD<Integer, int[]> links) {
    JavaPairRDD<Integer, Rank> ranks = links.mapValues(targets -> new Rank(1));
    for (int round = 0; round < ROUNDS; round++) {
      ranks =
          links
              .join(ranks)
              .values()
              .flatMapToPair(
                  page -> {
                    Rank given = new Rank(page._2().value() / page._1().length);
                    return IntStream.of(page._1())
                        .mapToObj(target -> new Tuple2<>(target, given))
                        .iterator();
                  })
              .reduceByKey(new HashPartitioner(PARTITIONS), Rank::plus)
              .mapValues(sum -> new Rank(JUMP + (1 - JUMP) * sum.value()));
    }
    return ranks
        .map(page -> of(page._1(), page._2().value()))
        .aggregate(Outcome.of(0), Outcome::plus, Outcome::plus);
  }

  private static Outcome of(int page, double rank) {
    return new Outcome(Outcome.mix(page, 0), Outcome.weight(page) * rank);
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    Map<Integer, TreeSet<Integer>> links = Edges.neighbours(input, false);
    int size =
        links.values().stream().mapToInt(TreeSet::last).max().orElse(0)
            + links.keySet().stream().mapToInt(key -> key).max().orElse(0)
            + 1;
    // A page that nobody links to has no rank after the first round, as in the join above.
    double[] ranks = new double[size];
    Arrays.fill(ranks, 1);
    for (int round = 0; round < ROUNDS; round++) {
      double[] sums = new double[size];
      Arrays.fill(sums, Double.NaN);
      double[] from = ranks;
      links.forEach(
          (page, targets) -> {
            if (!Double.isNaN(from[page])) {
              double given = from[page] / targets.size();
              targets.forEach(to -> sums[to] = Double.isNaN(sums[to]) ? given : sums[to] + given);
            }
          });
      ranks = Arrays.stream(sums).map(sum -> JUMP + (1 - JUMP) * sum).toArray();
    }
    Map<Integer, Double> left = new TreeMap<>();
    for (int page = 0; page < size; page++) {
      if (!Double.isNaN(ranks[page])) {
        left.put(page, ranks[page]);
      }
    }
    return left.entrySet().stream()
        .map(page -> of(page.getKey(), page.getValue()))
        .reduce(Outcome.of(0), Outcome::plus);
  }
}
