// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/**
 * What {@code spark.plugins} names, so that the records of {@link SkywaySerializer} hold numbers in
 * the place of descriptions of classes. The driver keeps the numbers, and executors ask it over
 * Spark's own RPC: nothing else is started, nothing registered. Executors may come and go.
 */
public final class SkywayPlugin implements SparkPlugin {
  /**
   * A file of the driver's that keeps the numbers, so that a later driver reads what this one's
   * application has left behind. One driver uses it at a time. By default none keeps them.
   */
  public static final String REGISTRY = "spark.skyway.registry";

  @Override
  public DriverPlugin driverPlugin() {
    return new NumberingDriver();
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new NumberingExecutor();
  }
}
