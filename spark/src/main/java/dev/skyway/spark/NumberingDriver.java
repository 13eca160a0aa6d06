// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import com.codahale.metrics.Gauge;
import dev.skyway.cluster.numbering.ClassRegistry;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;

/** Keeps the numbers of one application, as long as it runs. */
final class NumberingDriver implements DriverPlugin {
  private final ClassRegistry registry = ClassRegistry.inMemory();

  @Override
  public Map<String, String> init(SparkContext spark, PluginContext context) {
    ClusterNumbers.use(registry);
    EngineGauges.register(context);
    return Map.of();
  }

  @Override
  public void registerMetrics(String application, PluginContext context) {
    Gauge<Integer> numbers = registry::size;
    context.metricRegistry().register("numbers", numbers);
  }

  /**
   * Answers an executor.
   *
   * @throws IllegalArgumentException if the message is no question
   */
  @Override
  public Object receive(Object message) throws Exception {
    if (message instanceof NumberQuestion question) {
      return question.answer(registry);
    }
    throw new IllegalArgumentException("not a question about numbers: message=" + message);
  }

  @Override
  public void shutdown() {
    ClusterNumbers.drop(registry);
  }
}
