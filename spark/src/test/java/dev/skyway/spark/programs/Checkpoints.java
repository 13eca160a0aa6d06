// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.math.BigDecimal;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/** What one driver leaves behind and another one reads. */
public final class Checkpoints {
  /** Where it is left: a folder. */
  public static final String FOLDER = "spark.programs.checkpoints";

  /** What was left there. */
  public static final String FILE = "spark.programs.checkpoint";

  private Checkpoints() {}

  private static long weight(JavaRDD<Jobs.Visit> visits) {
    return visits.map(Jobs.Visit::weight).reduce(Long::sum);
  }

  static List<String> write(JavaSparkContext spark) {
    spark.setCheckpointDir(spark.getConf().get(FOLDER));
    JavaRDD<Jobs.Visit> visits = Jobs.visits(spark);
    visits.checkpoint();
    long weight = weight(visits);
    return List.of("file " + visits.getCheckpointFile().get(), "weight " + weight);
  }

  /** Other classes come first, so that they would take the numbers of those before. */
  static List<String> read(JavaSparkContext spark) {
    BigDecimal sum =
        spark
            .parallelize(List.of(1, 2, 3, 4), 2)
            .mapToPair(i -> new Tuple2<>(new BigDecimal(i), new BigDecimal(i).negate()))
            .groupByKey(2)
            .keys()
            .reduce(BigDecimal::add);
    JavaRDD<Jobs.Visit> visits = spark.checkpointFile(spark.getConf().get(FILE));
    return List.of("sum " + sum, "weight " + weight(visits));
  }
}
