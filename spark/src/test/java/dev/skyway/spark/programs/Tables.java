// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.api.java.function.MapFunction;
import org.apache.spark.api.java.function.ReduceFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoder;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/** Tables, typed datasets and streams; the result of each is one line of text. */
final class Tables {
  private static final int RECORDS = 4_000;
  private static final StructType SCHEMA =
      new StructType()
          .add("user", DataTypes.IntegerType)
          .add("page", DataTypes.StringType)
          .add("times", DataTypes.createArrayType(DataTypes.LongType))
          .add("cost", DataTypes.createDecimalType(12, 2));

  private final SparkSession session;
  private final JavaSparkContext spark;

  private Tables(JavaSparkContext spark) {
    this.spark = spark;
    session = SparkSession.builder().sparkContext(spark.sc()).getOrCreate();
  }

  static List<String> run(JavaSparkContext spark) throws Exception {
    Tables tables = new Tables(spark);
    tables.rows().createOrReplaceTempView("visits");
    List<String> lines = new ArrayList<>();
    lines.add("queried " + tables.queried());
    lines.add("rows " + tables.rowsAsObjects());
    lines.add("kryo " + tables.typed(Encoders.kryo(Jobs.Visit.class)));
    lines.add("java " + tables.typed(Encoders.javaSerialization(Jobs.Visit.class)));
    lines.add("cached " + tables.cached());
    lines.add("streamed " + new Streams(tables.session).run());
    return lines;
  }

  private static List<Integer> numbers() {
    return new ArrayList<>(IntStream.range(0, RECORDS).boxed().toList());
  }

  private Dataset<Row> rows() {
    JavaRDD<Row> rows =
        spark
            .parallelize(numbers(), 3)
            .map(Jobs.Visit::new)
            .map(
                visit ->
                    RowFactory.create(
                        visit.user,
                        visit.page,
                        visit.times.toArray(),
                        BigDecimal.valueOf(visit.weight(), 2)));
    return session.createDataFrame(rows, SCHEMA);
  }

  /** Joins, aggregates, windows and a sort. */
  private List<String> queried() {
    return session
        .sql(
            "with pages as (select page, count(distinct user) as users, sum(cost) as cost,"
                + " max(times) as last from visits group by page),"
                + " ranked as (select *, rank() over (order by users desc, page) as place from pages)"
                + " select r.page, r.users, r.cost, r.last, r.place, sum(v.user) as people"
                + " from ranked r join visits v on r.page = v.page where r.place < 8"
                + " group by r.page, r.users, r.cost, r.last, r.place order by r.place")
        .collectAsList()
        .stream()
        .map(Row::toString)
        .toList();
  }

  /** Rows as objects, in a shuffle of RDDs, which {@code spark.serializer} writes. */
  private List<String> rowsAsObjects() {
    return session
        .table("visits")
        .toJavaRDD()
        .mapToPair(row -> new Tuple2<>(row.getInt(0) % 5, row))
        .groupByKey(3)
        .mapValues(
            group -> {
              int rows = 0;
              BigDecimal cost = BigDecimal.ZERO;
              for (Row row : group) {
                rows++;
                cost = cost.add(row.getDecimal(3));
              }
              return rows + " " + cost;
            })
        .sortByKey()
        .collect()
        .stream()
        .map(Tuple2::toString)
        .toList();
  }

  private List<String> typed(Encoder<Jobs.Visit> encoder) {
    Dataset<Jobs.Visit> visits =
        session
            .createDataset(numbers(), Encoders.INT())
            .map((MapFunction<Integer, Jobs.Visit>) Jobs.Visit::new, encoder);
    return visits
        .groupByKey((MapFunction<Jobs.Visit, Integer>) visit -> visit.user % 7, Encoders.INT())
        .reduceGroups(
            (ReduceFunction<Jobs.Visit>)
                (one, other) -> one.weight() >= other.weight() ? one : other)
        .map(
            (MapFunction<Tuple2<Integer, Jobs.Visit>, String>)
                best -> best._1() + " " + best._2().page + " " + best._2().weight(),
            Encoders.STRING())
        .collectAsList()
        .stream()
        .sorted(Comparator.naturalOrder())
        .toList();
  }

  private List<String> cached() {
    Dataset<Row> cached = session.table("visits").persist(StorageLevel.MEMORY_ONLY_SER());
    Dataset<Row> users = cached.groupBy("user").agg(functions.count("page").as("pages"));
    List<String> found =
        cached
            .join(functions.broadcast(users), "user")
            .agg(functions.sum("pages"), functions.sum("cost"))
            .collectAsList()
            .stream()
            .map(Row::toString)
            .toList();
    cached.unpersist(true);
    return found;
  }
}
