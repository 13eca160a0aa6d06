// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark.programs;

import com.codahale.metrics.Gauge;
import dev.skyway.spark.FoundDriver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.metrics.source.Source;
import scala.Tuple2;
import scala.jdk.javaapi.CollectionConverters;

/** What the plugin's source shows, where Spark's metrics are gathered. */
public final class PluginSource {
  /**
   * Whether executors look for the driver as if they had lost it; their class path has what does.
   */
  public static final String FINDS = "spark.skyway.test.finds";

  private static final String NAME = "plugin.dev.skyway.spark.SkywayPlugin";
  private static final int TASKS = 16;
  private static final long TASK_MILLIS = 50;

  private PluginSource() {}

  /** Its gauges in this JVM, by name; none without the plugin. */
  public static Map<String, Object> told() {
    Map<String, Object> values = new TreeMap<>();
    for (Source source :
        CollectionConverters.asJava(SparkEnv.get().metricsSystem().getSourcesByName(NAME))) {
      Map<String, Gauge<?>> gauges = new TreeMap<>();
      source.metricRegistry().getGauges().forEach(gauges::put);
      gauges.forEach((name, gauge) -> values.put(name, gauge.getValue()));
    }
    return values;
  }

  private static String toldAndFound() {
    Map<String, Object> values = told();
    boolean finds = SparkEnv.get().conf().getBoolean(FINDS, false);
    return values + (finds ? " found=" + FoundDriver.numbers() : "");
  }

  /** The same in the JVMs of the executors: a line for each. */
  public static List<String> toldByExecutors(JavaSparkContext spark) {
    List<Integer> tasks = new ArrayList<>(IntStream.range(0, TASKS).boxed().toList());
    Map<String, String> last = new TreeMap<>();
    spark
        .parallelize(tasks, TASKS)
        .map(
            task -> {
              Thread.sleep(TASK_MILLIS); // so that one executor does not take all tasks
              return new Tuple2<>(SparkEnv.get().executorId(), toldAndFound());
            })
        .collect()
        .forEach(told -> last.put(told._1(), told._2()));
    return last.entrySet().stream()
        .map(told -> "executor " + told.getKey() + " " + told.getValue())
        .toList();
  }
}
