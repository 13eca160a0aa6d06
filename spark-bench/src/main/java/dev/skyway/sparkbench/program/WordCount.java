// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** Counts words, combining on the side of the maps. */
public final class WordCount implements Program {

  @Override
  public Job prepare(JavaSparkContext spark, Path input) {
    JavaRDD<String> lines = spark.textFile(input.toUri().toString(), PARTITIONS).cache();
    lines.count();
    return () ->
        lines
            .flatMap(line -> Arrays.asList(line.split(" ")).iterator())
            .mapToPair(word -> new Tuple2<>(word, 1))
            .reduceByKey(Integer::sum, PARTITIONS)
            .map(count -> of(count._1(), count._2()))
            .aggregate(Outcome.of(0), Outcome::plus, Outcome::plus);
  }

  private static Outcome of(String word, int count) {
    return Outcome.of(Outcome.mix(word.hashCode(), count));
  }

  @Override
  public Outcome expected(Path input) throws IOException {
    Map<String, Integer> counts = new HashMap<>();
    try (Stream<String> lines = Files.lines(input)) {
      lines
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .forEach(word -> counts.merge(word, 1, Integer::sum));
    }
    return counts.entrySet().stream()
        .map(count -> of(count.getKey(), count.getValue()))
        .reduce(Outcome.of(0), Outcome::plus);
  }
}
