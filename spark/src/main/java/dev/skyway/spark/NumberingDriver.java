// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import com.codahale.metrics.Gauge;
import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.util.Properties;

/** Keeps the numbers of one application: as long as it runs, or in a file. */
final class NumberingDriver implements DriverPlugin {
  private static final Logger LOG = LoggerFactory.getLogger(NumberingDriver.class);

  private ClassRegistry registry;

  /**
   * Opens the registry that the settings name, if they do.
   *
   * @throws UncheckedIOException if it is damaged, is used by another driver, or cannot be read
   */
  @Override
  public Map<String, String> init(SparkContext spark, PluginContext context) {
    SettingsAdvice.on(context.conf(), Properties.versionNumberString()).forEach(LOG::warn);
    EngineGauges.register(context);
    // Last: a plugin that fails before this is never shut down.
    String file = context.conf().get(SkywayPlugin.REGISTRY, "");
    try {
      ClusterNumbers.closeLeft(); // nor is this one, if a plugin fails after it
      registry = file.isEmpty() ? ClassRegistry.inMemory() : ClassRegistry.open(Path.of(file));
    } catch (IOException e) {
      throw new UncheckedIOException(SkywayPlugin.REGISTRY + "=" + file, e);
    }
    ClusterNumbers.use(registry);
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
    try {
      registry.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
