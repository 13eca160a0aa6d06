// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.spark.SparkRun;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * What a case works with.
 *
 * @param run how much of everything
 * @param name the case's name
 * @param spark the application
 * @param totals what its tasks need
 */
record Bench(SparkRun run, String name, JavaSparkContext spark, TaskTotals totals) {

  /** Tells a measured value, or the values of several rounds. */
  void print(String what, List<Double> values) {
    Subject subject =
        new Subject(name, run.serializer().library(), run.serializer().config(run.compressed()));
    new Measurement(subject, what, values).print(System.out);
  }

  void print(String what, double value) {
    print(what, List.of(value));
  }

  /** Ends the case if its result is wrong. */
  void require(boolean right, Object expected, Object actual) {
    if (!right) {
      throw new IllegalStateException(
          "a result must be right, case=%s expected=%s actual=%s"
              .formatted(name, expected, actual));
    }
  }
}
