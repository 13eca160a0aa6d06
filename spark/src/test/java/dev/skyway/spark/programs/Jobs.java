// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import dev.skyway.spark.SkywayShuffle;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.ShuffleDependency;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.rdd.ShuffledRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;
import scala.reflect.ClassTag;

/** Jobs that bring every use of a serializer; the result of each is one line of text. */
public final class Jobs {
  /** As many partitions as Spark writes a file for each; of more it sorts serialized records. */
  public static final int FILES = 5;

  private static final int SORTED_PARTITIONS = 12;

  private static final int RECORDS = 8_000;

  private Jobs() {}

  /** A value of the program's own. */
  public static final class Visit implements Serializable {
    final int user;
    final String page;
    final List<Long> times;

    Visit(int index) {
      user = index % 97;
      page = "page " + index % 31;
      times = new ArrayList<>(List.of((long) index, index * 3L));
    }

    long weight() {
      return user + page.length() + times.stream().mapToLong(Long::longValue).sum();
    }
  }

  static JavaRDD<Visit> visits(JavaSparkContext spark) {
    List<Integer> numbers = IntStream.range(0, RECORDS).boxed().toList();
    return spark.parallelize(new ArrayList<>(numbers), 6).map(Visit::new);
  }

  /** The lines of all jobs. */
  static List<String> run(JavaSparkContext spark) {
    List<String> lines = new ArrayList<>();
    lines.add("combined " + combined(spark));
    lines.add("grouped " + grouped(spark));
    lines.add("sorted " + sorted(spark));
    lines.add("joined " + joined(spark));
    lines.add("pairs " + pairs(spark));
    lines.add("cached " + cached(spark));
    lines.add("broadcast " + broadcast(spark));
    lines.add("results " + results(spark));
    return lines;
  }

  private static Map<String, Long> combined(JavaSparkContext spark) {
    return new TreeMap<>(
        visits(spark)
            .mapToPair(visit -> new Tuple2<>(visit.page, visit.weight()))
            .reduceByKey(Long::sum, 5)
            .collectAsMap());
  }

  /** Whole objects in the shuffle, a file for each partition. */
  private static long grouped(JavaSparkContext spark) {
    return visits(spark)
        .mapToPair(visit -> new Tuple2<>(visit.user, visit))
        .groupByKey(4)
        .map(
            group -> {
              long sum = 0;
              for (Visit visit : group._2()) {
                sum += visit.weight() * group._1();
              }
              return sum;
            })
        .reduce(Long::sum);
  }

  /** Serialized records are reordered and concatenated. */
  private static long sorted(JavaSparkContext spark) {
    JavaPairRDD<Integer, Visit> spread =
        visits(spark)
            .mapToPair(visit -> new Tuple2<>(visit.times.get(0).intValue(), visit))
            .partitionBy(new HashPartitioner(SORTED_PARTITIONS));
    return spread.map(entry -> entry._1() * entry._2().weight() % 1_000_003).reduce(Long::sum);
  }

  private static long joined(JavaSparkContext spark) {
    JavaPairRDD<Integer, Set<String>> names =
        spark
            .parallelize(new ArrayList<>(IntStream.range(0, 97).boxed().toList()), 3)
            .mapToPair(user -> new Tuple2<>(user, Set.of("name " + user, "user")));
    return visits(spark)
        .mapToPair(visit -> new Tuple2<>(visit.user, visit))
        .join(names)
        .map(entry -> entry._2()._1().weight() + entry._2()._2().size())
        .reduce(Long::sum);
  }

  private static JavaPairRDD<Long, String> typedPairs(JavaSparkContext spark) {
    ClassTag<Long> keys = ClassTag.apply(long.class);
    ClassTag<String> values = ClassTag.apply(String.class);
    JavaPairRDD<Long, String> pairs =
        visits(spark).mapToPair(visit -> new Tuple2<>((long) visit.user, visit.page));
    return JavaPairRDD.fromRDD(
        new ShuffledRDD<>(
            JavaPairRDD.fromRDD(pairs.rdd(), keys, values).rdd(),
            new HashPartitioner(SORTED_PARTITIONS),
            keys,
            values,
            values),
        keys,
        values);
  }

  /** Of pairs that Spark would give to Kryo. */
  private static String pairs(JavaSparkContext spark) {
    JavaPairRDD<Long, String> pairs = typedPairs(spark);
    SkywayShuffle.of(pairs.rdd());
    long sum = pairs.map(pair -> pair._1() * pair._2().length()).reduce(Long::sum);
    return sum + " " + serializer(pairs) + " " + serializer(typedPairs(spark));
  }

  private static String serializer(JavaPairRDD<?, ?> shuffled) {
    ShuffleDependency<?, ?, ?> shuffle =
        (ShuffleDependency<?, ?, ?>) shuffled.rdd().dependencies().head();
    return shuffle.serializer().getClass().getSimpleName();
  }

  private static long cached(JavaSparkContext spark) {
    JavaRDD<Visit> cached = visits(spark).persist(StorageLevel.MEMORY_ONLY_SER());
    long first = cached.map(Visit::weight).reduce(Long::sum);
    long second = cached.map(Visit::weight).reduce(Long::sum);
    cached.unpersist(true);
    if (first != second) {
      throw new IllegalStateException("a cached partition has changed: " + first + " " + second);
    }
    return first;
  }

  private static long broadcast(JavaSparkContext spark) {
    Map<Integer, Visit> table = new HashMap<>();
    IntStream.range(0, RECORDS).forEach(i -> table.put(i, new Visit(i)));
    Broadcast<Map<Integer, Visit>> shared = spark.broadcast(table);
    return spark
        .parallelize(Arrays.asList(1, 2, 3, 4), 4)
        .map(i -> shared.value().get(i * 100).weight() + shared.value().size())
        .reduce(Long::sum);
  }

  private static List<Object> results(JavaSparkContext spark) {
    return spark
        .parallelize(Arrays.asList(1, 2, 3), 3)
        .map(i -> (Object) List.of(i, "of " + i, new TreeMap<>(Map.of("key", i))))
        .collect();
  }
}
