// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** A sorted serialized shuffle most of whose partitions have no records. */
final class EmptyPartitions {
  private static final int RECORDS = 400;
  private static final int PARTITIONS = 300;
  private static final int KEYS = 5;

  private EmptyPartitions() {}

  static List<String> run(JavaSparkContext spark) {
    long count =
        spark
            .parallelize(IntStream.range(0, RECORDS).boxed().toList(), 2)
            .mapToPair(i -> new Tuple2<>((Object) (i % KEYS), "v" + i))
            .partitionBy(new HashPartitioner(PARTITIONS))
            .count();
    return List.of("count " + count);
  }
}
